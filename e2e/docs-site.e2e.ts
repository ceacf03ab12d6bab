import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { glossary } from '@concord/domain/texts/glossary'
import { buildDocs, DOCS_DIST } from '../scripts/docs.ts'
import { prepareDemo, withIds } from './demo-ids.ts'
import { type OwnEmulator, startEmulator } from './emulator.ts'
import { bringSession } from './signed-in.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

test.skip(process.env.E2E_BASE_URL !== undefined, 'the documentation is that of this checkout')
test.beforeAll(() => {
  test.setTimeout(600_000)
  if (!buildDocs()) throw new Error('The documentation could not be built')
})

test('a saved link to an operation of the API leads to its new page', {
  tag: '@long',
}, async ({ visit }) => {
  const page = await visit('owner')
  await page.goto('/docs#/environment')
  await expect(page).toHaveURL(/\/docs\/api\/#\/environment$/)
})

/** Words that a reader may search for, and the page that explains each. */
const SEARCHES = [
  ['en', 'sign in', 'portal'],
  ['en', 'attestation', 'concepts'],
  ['en', 'measurements', 'concepts'],
  ['en', 'snapshot', 'emulator/snapshots'],
  ['en', 'probability', 'emulator/faults'],
  ['en', 'JOB_MEMORY', 'emulator/settings'],
  ['en', 'kustomize', 'operating/kubernetes'],
  ['en', 'OKTA_PKCE', 'production'],
  ['en', 'STRING_AGG', 'tsql'],
  ['en', 'checkpoint', 'emulator/audit'],
  ['fr', 'téléversement', 'fr/'],
  ['fr', 'provenance', 'fr/'],
  ['fr', 'mot de passe', 'fr/'],
  ['fr', 'conservation', 'fr/'],
] as const

test('the search finds each of these words in its first five lines, without a network', {
  tag: '@long',
}, async ({ visit }) => {
  test.slow()
  const page = await visit('owner')
  for (const [language, word, address] of SEARCHES) {
    await page.goto(language === 'fr' ? '/docs/fr/' : '/docs/')
    await page.getByRole('button', { name: /^(Search|Rechercher)/ }).click()
    await page.getByRole('searchbox').fill(word)
    // The search shows what the words of the last one found until a moment after the last key.
    const found = page.getByRole('listbox').getByRole('link')
    const readFirst = () =>
      found.evaluateAll((links) => links.slice(0, 5).map((link) => link.getAttribute('href')))
    await expect
      .poll(readFirst, { message: word })
      .toContainEqual(expect.stringMatching(new RegExp(`^/docs/${address}`)))
  }
})

test('every link of the built pages leads to a page, a file or the API', { tag: '@long' }, () => {
  const files = new Set(globSync('**/*', { cwd: DOCS_DIST }))
  const broken = [...files]
    .filter((file) => file.endsWith('.html'))
    .flatMap((page) => {
      const html = readFileSync(path.join(DOCS_DIST, page), 'utf8')
      return [...html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)]
        .map(([, link = '']) => link.replace(/^\/docs\//, ''))
        .filter((link) => link !== 'api/')
        .filter((link) => ![link, `${link}.html`, `${link}index.html`].some((it) => files.has(it)))
        .map((link) => `${page}: ${link}`)
    })
  expect(broken).toEqual([])
})

test('code of a page in double braces is shown as it is', { tag: '@long' }, () => {
  const pages = globSync('**/*.html', { cwd: DOCS_DIST })
  const isEmpty = (page: string) =>
    /<code[^>]*><\/code>/.test(readFileSync(path.join(DOCS_DIST, page), 'utf8'))
  expect(pages.filter(isEmpty)).toEqual([])
})

test('the open page is in sight in the list of pages', { tag: '@long' }, async ({ visit }) => {
  const page = await visit('owner')
  for (const address of ['decisions/0020-what-the-portal-leaves-out', 'style']) {
    await page.goto(`/docs/${address}`)
    await expect(page.locator('.VPSidebarItem.is-link.is-active')).toBeInViewport()
  }
  await expect(page.locator('html')).toHaveJSProperty('scrollTop', 0)
})

const VIEWS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 375 },
] as const

for (const { colorScheme, width } of VIEWS)
  test(`axe finds nothing on any page, and none is cut: ${colorScheme}, ${width} px`, {
    tag: '@long',
  }, async ({ visit }) => {
    test.setTimeout(1_800_000)
    const page = await visit('owner')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const pages = globSync('**/*.html', { cwd: DOCS_DIST, exclude: ['404.html'] })
    expect(pages.length).toBeGreaterThan(70)
    for (const file of pages) {
      await page.goto(`/docs/${file.replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`)
      await expect(page.locator('html')).toHaveClass(
        colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/,
      )
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      expect.soft(found, file).toEqual([])
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(excess, file).toBeLessThanOrEqual(0)
      if (width < 1440) continue // a phone is too narrow for commands
      const cut = await page
        .locator('pre')
        .evaluateAll((blocks) =>
          blocks
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        )
      expect.soft(cut, file).toEqual([])
    }
  })

/** Where the portal has a “?”, by the word that it explains, and the place in each guide. */
const HELP = [
  ['/settings?selectedTab=attestation', 'enclave', 'concepts#enclave', 'fr/#l-enclave'],
  ['/settings?selectedTab=attestation', 'attestation', 'concepts#attestation', 'fr/#l-attestation'],
  ['/settings?selectedTab=attestation', 'measurements', 'portal#settings', 'fr/#les-parametres'],
  [
    '/collaborations/{study}?selectedTab=agreement',
    'policy',
    'concepts#policy',
    'fr/#les-politiques',
  ],
  ['/collaborations/{study}?selectedTab=indexes', 'index', 'portal#indexes', 'fr/#les-index'],
  [
    '/collaborations/{study}/datasets/{read}',
    'lineage',
    'portal#read-a-result',
    'fr/#lire-un-resultat',
  ],
  ['/collaborations/{study}/jobs/{job}', 'lineage', 'portal#read-a-result', 'fr/#lire-un-resultat'],
  ['/dataset-types/{datasetType}', 'retention', 'portal#retention', 'fr/#la-conservation'],
  ['/dataset-types/new', 'retention', 'portal#retention', 'fr/#la-conservation'],
] as const

test.describe('with the demonstration', () => {
  let demo: OwnEmulator
  test.beforeAll(async () => {
    demo = await startEmulator({ SCENARIO: 'demo' })
  })
  test.afterAll(() => demo?.stop()) // undefined if the tests run against another emulator

  for (const language of ['en', 'fr'] as const)
    test(`each “?” of the portal opens the place of the guide that explains its word: ${language}`, {
      tag: '@long',
    }, async ({ browser }) => {
      test.slow()
      const ids = await prepareDemo(demo)
      const owner = getPerson(demo, 'owner')
      const token = await getToken(demo, owner)
      await product(demo, token, '/users/self', { language }, 'PATCH')
      const context = await browser.newContext({
        baseURL: demo.getWindow(owner),
        locale: `${language}-CA`,
      })
      await bringSession(context, demo, owner)
      const page = await context.newPage()
      for (const [path, word, ...places] of HELP) {
        await page.goto(withIds(path, ids))
        const question = glossary[`glossary.${word}.question`][language]
        await page.getByRole('button', { name: question }).first().click()
        const help = page.getByRole('dialog', { name: question })
        await expect(help).toContainText(glossary[`glossary.${word}.meaning`][language])
        const opened = page.waitForEvent('popup')
        await help.getByRole('link').click()
        const guide = await opened
        const place = language === 'en' ? places[0] : places[1]
        await expect(guide).toHaveURL(`${demo.getWindow(owner)}/docs/${place}`)
        await expect(guide.locator(`:target:is(h2, h3)`)).toBeInViewport()
        await guide.close()
      }
      await context.close()
    })
})
