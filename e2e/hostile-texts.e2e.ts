import { control } from '@concord/domain/control/contracts'
import type { Page } from '@playwright/test'
import { administratorPage } from './administrator.ts'
import { type Emulator, startEmulator } from './emulator.ts'
import { openWindow } from './identity.ts'
import { ADMINISTRATION_LISTS, PORTAL_LISTS, STUDY } from './product-lists.ts'
import { expect, getPerson, signIn, test } from './test.ts'

const RUN = 'window.hostile=1'
/**
 * Texts that an unsafe page would execute: as markup, in an attribute, an address or a template.
 */
const PAYLOADS = [
  `<img src=x onerror="${RUN}">`,
  `"><script>${RUN}</script>`,
  `' autofocus onfocus='${RUN}`,
  `<svg/onload=${RUN}>`,
  `javascript:${RUN}`,
  `<a href="javascript:${RUN}">x</a>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `{{constructor.constructor("${RUN}")()}}`,
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '$t(ui.retry) <style>*{display:none}</style>',
]
/** Names of data set types are tables of queries, and so cannot be hostile. */
/** Fields of a scenario that hold free text of users, administrators or partners. */
const TEXTS = ['description', 'firstName', 'lastName', 'fileName', 'subject', 'changeRecord']
const NAMED = /^(organizations|collaborations|models|jobTypes|inferenceJobTypes)$/

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The scenario with one of the payloads at the end of each free text, and how many there are. */
function poison(scenario: Json): { scenario: Json; texts: number } {
  let texts = 0
  const visit = (value: Json, names: readonly string[]): Json => {
    if (Array.isArray(value)) return value.map((item) => visit(item, names))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const isName = key === 'name' && names.length === 2 && NAMED.test(names[0] ?? '')
        if (typeof item !== 'string' || !(isName || TEXTS.includes(key)))
          return [key, visit(item, [...names, key])]
        texts += 1
        return [key, `${item} ${PAYLOADS[texts % PAYLOADS.length]}`]
      }),
    )
  }
  return { scenario: visit(scenario, []), texts }
}

/** Everything that a page reports when a payload had an effect. */
function watch(page: Page): string[] {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(`error ${error.message}`))
  return found
}

/** Opens the lists and every page that a link of them leads to; returns how many. */
async function walk(page: Page, lists: readonly string[]): Promise<number> {
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(() => 'hostile' in window), address).toBe(false)
    return page
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  }
  const waiting = [...lists]
  const seen = new Set(waiting)
  let opened = 0
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const isList = opened < lists.length
    for (const link of await open(next))
      if (isList && !seen.has(link) && !/logout|#/.test(link)) {
        seen.add(link)
        waiting.push(link)
      }
    opened += 1
  }
  return opened
}

async function poisonWorld(emulator: Emulator): Promise<void> {
  const answer = await fetch(`${emulator.origin}/_emulator/scenario?data=include`)
  const { scenario, texts } = poison((await answer.json()) as Json)
  expect(texts).toBeGreaterThan(80)
  await emulator.call(control.scenarios.reset, { body: { scenarioFile: scenario } })
}

test('hostile texts in every field are shown as texts on every screen: nothing runs, nothing is reported [F8]', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const emulator = await startEmulator({ SCENARIO: 'demo' })
  try {
    await poisonWorld(emulator)
    const page = await openWindow(browser, emulator)
    const found = watch(page)
    await signIn(page, getPerson(emulator, 'owner'))
    const study = page.getByRole('link', { name: STUDY })
    await expect(study).toContainText(/<|javascript|\{\{|autofocus|\$t/)
    const address = (await study.getAttribute('href')) ?? ''
    const lists = [...PORTAL_LISTS.map(({ path }) => path), '?selectedTab=indexes', '/profile']
    const opened = await walk(
      page,
      lists.map((path) => (path.startsWith('?') ? address + path : path)),
    )
    expect(opened).toBeGreaterThan(25)
    expect(found).toEqual([])
    await page.context().close()

    const other = await administratorPage(browser, emulator)
    const foundThere = watch(other)
    await walk(
      other,
      ADMINISTRATION_LISTS.map(({ path }) => path),
    )
    expect(foundThere).toEqual([])
    await other.goto(`${emulator.origin}/_emulator/ui/inbox`)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await other.evaluate(() => 'hostile' in window)).toBe(false)
    expect(foundThere).toEqual([])
  } finally {
    await emulator.stop()
  }
})
