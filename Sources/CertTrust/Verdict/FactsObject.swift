/// Facts as one object with their names as keys.
struct FactsObject: Encodable {
    let facts: [Fact]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for fact in facts {
            let key = Key(stringValue: fact.name)
            switch fact.value {
            case .text(let text): try container.encode(text, forKey: key)
            case .number(let number): try container.encode(number, forKey: key)
            case .list(let texts): try container.encode(texts, forKey: key)
            case .time(let instant): try container.encode(instant.description, forKey: key)
            }
        }
    }
}
