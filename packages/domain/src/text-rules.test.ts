import { expect, test } from 'vitest'
import { NewCollaboration } from './collaborations/collaboration.ts'
import { datasetTypeIssues } from './dataset-types/dataset-type-rules.ts'
import { inferenceJobTypeIssues } from './inference-job-types/inference-rules.ts'
import { queryJobTypeIssues } from './query-job-types/query-rules.ts'
import { registrationIssues } from './registration/registration-issues.ts'

// One character in JSON Schema's count and to a reader, two UTF-16 units.
const emoji = (count: number) => '🙂'.repeat(count)

const areAtMost: [string, number, (text: string) => boolean][] = [
  [
    'the first name of a registration [A075 A134]',
    50,
    (firstName) =>
      registrationIssues(
        { firstName, lastName: 'Ellis', email: 'a@b.example', orgName: 'Ellis' },
        { isInvited: false },
      ).firstName === undefined,
  ],
  [
    'the organization of a registration [A075 A134]',
    80,
    (orgName) =>
      registrationIssues(
        { firstName: 'Robin', lastName: 'Ellis', email: 'a@b.example', orgName },
        { isInvited: false },
      ).orgName === undefined,
  ],
  [
    'the name of a collaboration [B061 B112]',
    80,
    (name) => NewCollaboration.safeParse({ name, description: 'x' }).success,
  ],
  [
    'the description of a data set type [C061 C120]',
    1000,
    (description) =>
      !hasIssue(
        datasetTypeIssues(
          { name: 'x', description, retentionCategory: '', schema: [] },
          { categories: undefined, flags: FLAGS },
        ),
        'description',
      ),
  ],
  [
    'the name of a query job type [C065 C120]',
    80,
    (name) => !hasIssue(queryJobTypeIssues({ ...QUERY, name }, FLAGS), 'name'),
  ],
  [
    'the description of a query job type [C065 C120]',
    10_000,
    (description) => !hasIssue(queryJobTypeIssues({ ...QUERY, description }, FLAGS), 'description'),
  ],
  [
    'the name of an inference job type [C066 C120]',
    150,
    (name) =>
      !hasIssue(
        inferenceJobTypeIssues(
          { name, description: '', model: '', input: '', output: '', recordIdentifiers: [] },
          { models: undefined, datasetTypes: undefined },
        ),
        'name',
      ),
  ],
]
const FLAGS = {
  FEATURE_DATE_TIME_OFFSET_ENABLED: true,
  FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: true,
}
const QUERY = { name: '', description: '', query: '', queryParameters: [], inputs: [], output: '' }

const hasIssue = (issues: readonly { path: readonly (string | number)[] }[], field: string) =>
  issues.some(({ path }) => path[0] === field)

test.each(areAtMost)('%s has at most %i characters, not UTF-16 units', (_, most, isTaken) => {
  expect(isTaken(emoji(most))).toBe(true)
  expect(isTaken(emoji(most + 1))).toBe(false)
})

/**
 * Without a visible character: a zero-width space, a soft hyphen, a Hangul filler, a blank Braille
 * cell.
 */
const INVISIBLE = ['\u200b', ' \u00ad', '\u3164', '\u2800\ufe0f', '\t\u00a0\u2060']

test.each(INVISIBLE)(
  'a name of invisible characters only counts as missing: %j [A075 B061 C065]',
  (name) => {
    const person = { firstName: name, lastName: name, email: 'a@b.example', orgName: name }
    expect(registrationIssues(person, { isInvited: false })).toEqual({
      firstName: 'validation.firstNameRequired',
      lastName: 'validation.lastNameRequired',
      orgName: 'validation.organizationNameRequired',
    })
    expect(
      NewCollaboration.safeParse({ name, description: name }).error?.issues.map(
        ({ message }) => message,
      ),
    ).toEqual(['validation.nameRequired', 'validation.descriptionRequired'])
    expect(queryJobTypeIssues({ ...QUERY, name, description: name }, FLAGS).slice(0, 2)).toEqual([
      { path: ['name'], key: 'validation.nameRequired' },
      { path: ['description'], key: 'validation.descriptionRequired' },
    ])
  },
)

test('invisible characters next to visible ones are kept: an emoji is joined by them [B061]', () => {
  const name = '👩\u200d🔬\ufe0f'
  expect(NewCollaboration.parse({ name: ` ${name} `, description: 'x' }).name).toBe(name)
})
