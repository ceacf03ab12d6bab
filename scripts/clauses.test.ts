import { expect, test } from 'vitest'
import { checkClauses, findTests } from './clauses.ts'

const PAGE = 'docs/requirements/access.md'
// Clauses from 900 on do not exist. The id is composed so that this file itself does not name one.
const clause = (number: number) => `A${number}`
const page = (...items: string[]) => ({ [PAGE]: `# Access\n\n## Entry\n\n${items.join('\n')}\n` })
const title = (...ids: string[]) => `test('it works [${ids.join(' ')}]', () => {})\n`

test('each clause links to the tests that name it, one of each kind first', () => {
  const files = {
    'apps/web/src/home.test.ts': title(clause(901)),
    'apps/web/src/paths.test.ts': title(clause(901), clause(902)),
    'e2e/sign-in.e2e.ts': title(clause(901)),
    'stories/shell/Home.stories.tsx': title(clause(901)),
    'apps/web/src/home.ts': `// not a test: [${clause(902)}]`,
  }
  const items = [`- **${clause(901)}** \`/\` leads`, '  home.', `- **${clause(902)}** Paths.`]
  const { fresh, problems } = checkClauses(page(...items), files)
  expect(problems).toEqual([])
  expect(fresh[PAGE]).toBe(`# Access

## Entry

- **${clause(901)}** \`/\` leads
  home.
  Tests: [e2e/sign-in], [shell/Home], [src/home] and 1 more.
- **${clause(902)}** Paths.
  Tests: [src/paths].

<!-- \`npm run requirements\` writes the lists of tests and these links. -->

[e2e/sign-in]: ../../e2e/sign-in.e2e.ts
[shell/Home]: ../../stories/shell/Home.stories.tsx
[src/home]: ../../apps/web/src/home.test.ts
[src/paths]: ../../apps/web/src/paths.test.ts
`)
  expect(checkClauses(fresh, files).fresh).toEqual(fresh)
})

test('links to a deleted test are removed; shared file names get longer labels', () => {
  const items = page(`- **${clause(901)}** Entry.`)
  const files = {
    'apps/emulator/src/people/handlers.test.ts': title(clause(901)),
    'conformance/people/handlers.test.ts': title(clause(901)),
  }
  const { fresh } = checkClauses(items, files)
  expect(fresh[PAGE]).toContain('[src/people/handlers], [conformance/people/handlers].')
  expect(checkClauses(fresh, {}).fresh).toEqual(items)
})

test('a planted unknown clause is found with its line; digits in longer words are ignored', () => {
  const problems = (text: string) => checkClauses({}, { 'docs/x.md': text }).problems
  expect(problems(`one\n${clause(900)}: two`)).toEqual([
    `docs/x.md:2: there is no clause ${clause(900)}`,
  ])
  expect(problems('SHA256 A256GCM U+A720-A7FF 0A999B')).toEqual([])
})

test('a planted clause without a test is found unless it says that it is not testable', () => {
  const problems = (item: string, files = {}) => checkClauses(page(item), files).problems
  const item = `- **${clause(901)}** Entry.`
  expect(problems(item)).toEqual([
    `${PAGE}: no test names ${clause(901)} in its title, and nothing says "Not testable:"`,
  ])
  const marked = `${item} Not\n  testable: it introduces the page.`
  expect(problems(marked)).toEqual([])
  expect(problems(marked, { 'e2e/a.e2e.ts': title(clause(901)) })).toEqual([
    `${PAGE}: ${clause(901)} is not testable, but e2e/a.e2e.ts names it`,
  ])
  expect(problems(`${marked}\n${marked}`)).toEqual([`${PAGE}: ${clause(901)} is also in ${PAGE}`])
})

test('a title may name clauses with a value of its row', () => {
  const file = 'e2e/a.e2e.ts'
  expect([...findTests({ [file]: `'$field [$rule ${clause(901)}]'` })]).toEqual([
    [clause(901), [file]],
  ])
})
