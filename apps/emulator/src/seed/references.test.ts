import { expect, test } from 'vitest'
import { parseScenario } from './read-scenario.ts'
import { ScenarioFaults } from './scenario-faults.ts'

const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  language: 'en',
  roles: ['ORGANIZATION_ADMIN'],
}

for (const organization of ['elsewhere', 'constructor', 'toString'])
  test(`a user of ${organization}, which the file does not have, has that one fault`, () => {
    const people = { ada: { ...person, organization } }
    const parse = () => parseScenario({ version: 1, name: 'one', extends: 'empty', people })
    expect(parse).toThrow(
      new ScenarioFaults([
        {
          path: 'people.ada.organization',
          message: `There is no ${organization} in organizations.`,
        },
      ]),
    )
  })
