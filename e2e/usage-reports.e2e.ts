import { readFile } from 'node:fs/promises'
import { control } from '@concord/domain/control/contracts'
import type { Locator, Page } from '@playwright/test'
import { administratorPage } from './administrator.ts'
import type { Emulator } from './emulator.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { changes, recordRequests } from './requests.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const WORDS = {
  en: {
    empty: 'No reports yet',
    add: 'Add Report',
    start: 'Period start',
    end: 'Period end',
    year: /^year/,
    required: ['Period start is required', 'Period end is required'],
    order: 'Period start cannot be after period end',
    later: 'Period end cannot be later than today',
    added: /^The report of .+ is added\.$/,
    table: 'Usage reports',
    export: 'Export to CSV',
    chart: 'Users: column chart',
    measure: /Measure/,
    users: 'Users',
    noBytes: '0 bytes',
  },
  fr: {
    empty: 'Aucun rapport pour le moment',
    add: 'Ajouter un rapport',
    start: 'Début de la période',
    end: 'Fin de la période',
    year: /^année/,
    required: ['Le début de la période est obligatoire', 'La fin de la période est obligatoire'],
    order: 'Le début de la période ne peut pas suivre la fin',
    later: 'La fin de la période ne peut pas être postérieure à aujourd’hui',
    added: /^Le rapport de la période suivante est ajouté\s: .+\.$/,
    table: 'Rapports d’utilisation',
    export: 'Exporter en CSV',
    chart: /^Utilisateurs\s: graphique en colonnes$/,
    measure: /Mesure/,
    users: 'Utilisateurs',
    noBytes: '0 octet',
  },
} as const

const DAY_MS = 86_400_000
const toDay = (timestamp: number) => new Date(timestamp).toISOString().slice(0, 10)

/** Types a date segment by segment: year, month, day. */
async function typeDay(
  page: Page,
  form: Locator,
  name: string,
  year: RegExp,
  day: string,
): Promise<void> {
  await form.getByRole('group', { name }).getByRole('spinbutton', { name: year }).click()
  await page.keyboard.type(day.replaceAll('-', ''))
}

async function countUsers(emulator: Emulator): Promise<number> {
  const { body } = await product<{ totalItems: number }>(
    emulator,
    await getToken(emulator, getPerson(emulator, 'owner')),
    '/users/',
  )
  return body.totalItems
}

for (const language of LANGUAGES) {
  const words = WORDS[language]
  test(
    `a report is added after an invalid period, compared with another and exported as CSV, in ${language} [A033 C012 C031 C043 C068 C103 C104]`,
    LENGTH[language],
    async ({ as, emulator }) => {
      await emulator.reset()
      const { now } = await emulator.call(control.health.get)
      const [today, yesterday, before] = [0, 1, 2].map((days) =>
        toDay(Date.parse(now) - days * DAY_MS),
      ) as [string, string, string]
      const page = await as('owner', language)
      // The French header does not fit into this window and is a menu instead.
      if (language === 'en') await page.getByRole('link', { name: 'Reports', exact: true }).click()
      else await page.goto('/reports')
      await expect(page.getByText(words.empty)).toBeVisible()

      await page.getByRole('button', { name: words.add }).click()
      const dialog = page.getByRole('dialog', { name: words.add })
      const add = dialog.getByRole('button', { name: words.add })
      const requests = recordRequests(page)
      await add.click()
      for (const text of words.required) await expect(dialog.getByRole('alert')).toContainText(text)
      await typeDay(page, dialog, words.start, words.year, today)
      await typeDay(page, dialog, words.end, words.year, yesterday)
      await add.click()
      await expect(dialog.getByRole('alert')).toContainText(words.order)
      await typeDay(page, dialog, words.end, words.year, '2999-01-01')
      await add.click()
      await expect(dialog.getByRole('alert')).toContainText(words.later)
      expect(changes(requests)).toEqual([])

      await typeDay(page, dialog, words.start, words.year, yesterday)
      await typeDay(page, dialog, words.end, words.year, today)
      await add.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(words.added)).toBeVisible()
      const { organizationId } = getPerson(emulator, 'owner')
      expect(changes(requests)).toEqual([
        `POST /product/v1/organizations/${organizationId}/usage-reports`,
      ])
      const table = page.getByRole('table', { name: words.table })
      const users = await countUsers(emulator)
      const cells = table.getByRole('row').nth(1).getByRole('cell')
      await expect(cells.nth(7)).toHaveText(String(users))
      await expect(cells.nth(2)).toHaveText(words.noBytes)

      await page.getByRole('button', { name: words.add }).click()
      await typeDay(page, dialog, words.start, words.year, before)
      await typeDay(page, dialog, words.end, words.year, before)
      await add.press('Enter')
      await expect(table.getByRole('rowheader')).toHaveCount(2)
      await page.getByRole('button', { name: words.measure }).click()
      await page.getByRole('option', { name: words.users }).click()
      await expect(page.getByRole('img', { name: words.chart })).toContainText(`${users}`)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: words.export }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('Usage-Report.csv')
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
      expect(lines[0]).toMatch(
        /^createdAt,periodStart,periodEnd,createdWorkspaces,createdDatasets,datasetBytesUploaded,.+,totalUsers$/,
      )
      expect(lines.slice(1, 3).map((line) => line.replace(/^[^,]+,/, ''))).toEqual([
        expect.stringMatching(new RegExp(`^${before},${before},.*,${users}$`)),
        expect.stringMatching(new RegExp(`^${yesterday},${today},.*,${users}$`)),
      ])
    },
  )
}

test('a user without the permission has no Reports link and no Reports page [A033 A081 C087]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('contributor')
  await expect(page.getByRole('link', { name: 'Collaborations', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0)
  await page.goto('/reports')
  await expect(
    page.getByRole('heading', { level: 1, name: 'You may not open this page' }),
  ).toBeVisible()
})

test('an administrator adds a report for an organization, and its users see it [C032 C103 C129]', {
  tag: '@long',
}, async ({ as, browser, emulator }) => {
  await emulator.reset()
  const page = await administratorPage(browser, emulator)
  await page.getByRole('link', { name: 'Organizations', exact: true }).click()
  await page.getByRole('link', { name: getPerson(emulator, 'owner').organization }).click()
  await page.getByRole('tab', { name: 'Usage Reports' }).click()
  await expect(page.getByText(WORDS.en.empty)).toBeVisible()
  await page.getByRole('button', { name: 'Add Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Report' })
  await typeDay(page, dialog, 'Period start', WORDS.en.year, '2026-01-01')
  await typeDay(page, dialog, 'Period end', WORDS.en.year, '2026-01-31')
  await dialog.getByRole('button', { name: 'Add Report' }).click()
  await expect(page.getByText(WORDS.en.added)).toBeVisible()
  await page.context().close()

  const owner = await as('owner')
  await owner.goto('/reports')
  await expect(
    owner.getByRole('table', { name: WORDS.en.table }).getByRole('rowheader'),
  ).toHaveText(/^Jan 1\s?–\s?31, 2026$/)
  const partner = await as('partner', 'en')
  await partner.goto('/reports')
  await expect(partner.getByText(WORDS.en.empty)).toBeVisible()
})
