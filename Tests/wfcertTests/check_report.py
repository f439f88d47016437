"""Reads a report that wfcert wrote and says what other programs find in it: check_report.py sarif|junit FILE.

For sarif the report must be of the schema; each result is a line, LEVEL RULE URI:LINE. For junit each case is a
line, RESULT NAME, and the numbers that suites give must be true.
"""

import json
import sys

import junitparser
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif


def sarif(path):
    with open(path, encoding="utf-8") as file:
        report = Sarif.model_validate(json.load(file))
    for run in report.runs:
        rules = run.tool.driver.rules
        for result in run.results:
            assert rules[result.ruleIndex].id == result.ruleId, result.ruleId
            place = result.locations[0].physicalLocation
            level = getattr(result.level, "value", result.level)
            print(level, result.ruleId, f"{place.artifactLocation.uri}:{place.region.startLine}")


def junit(path):
    report = junitparser.JUnitXml.fromfile(path)
    tests = failures = 0
    for suite in report:
        cases = list(suite)
        failed = [case for case in cases if any(isinstance(found, junitparser.Failure) for found in case.result)]
        assert suite.tests == len(cases) and suite.failures == len(failed), suite.name
        tests += len(cases)
        failures += len(failed)
        for case in cases:
            print("failed" if case in failed else "passed", case.name)
    assert report.tests == tests and report.failures == failures


if __name__ == "__main__":
    {"sarif": sarif, "junit": junit}[sys.argv[1]](sys.argv[2])
