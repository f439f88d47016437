Machine.exit(Program.run(CommandLine.arguments).rawValue)
