import { readFileSync } from 'node:fs'
import { control } from '@concord/domain/control/contracts'
import type { BrowserContext, Page } from '@playwright/test'
import { signInAsAdministrator } from './administrator.ts'
import { executeJob, getRow, inRowMenu, openCollaboration, openTab } from './collaboration.ts'
import type { Emulator } from './emulator.ts'
import { expect, getPerson, trustEnclave } from './test.ts'

/** The script of the demo: one section for each heading. */
const SCRIPT = new URL('../docs/demo.md', import.meta.url)
const sections = readFileSync(SCRIPT, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    heading: section.split('\n')[0] ?? '',
    text: section.replaceAll(/\s+/g, ' '),
  }))
export const headings = sections.map(({ heading }) => heading)

export type Windows = { emulator: Emulator; owner: Page; partner: Page; administrator: Page }
/** Returns the word if the script has it in bold, so that steps use only words of the script. */
type Bold = (word: string) => string
type Step = (windows: Windows, bold: Bold) => Promise<void>

/** Runs one step, using only the words of its section. */
export async function walk(heading: string, windows: Windows): Promise<void> {
  const { text = '' } = sections.find((section) => section.heading === heading) ?? {}
  const bold: Bold = (word) => {
    expect(text, `docs/demo.md, “${heading}”`).toContain(`**${word}**`)
    return word
  }
  await STEPS[heading]?.(windows, bold)
}

/** One window with its own host name for each person. */
export async function threeWindows(
  emulator: Emulator,
  open: (origin: string, locale: string) => Promise<BrowserContext>,
): Promise<Windows> {
  const toPage = async (name: string, locale: string) =>
    (await open(emulator.origin.replace('127.0.0.1', `${name}.localhost`), locale)).newPage()
  const [owner, partner] = [await toPage('owner', 'en-CA'), await toPage('partner', 'fr-CA')]
  await owner.clock.install()
  return { emulator, owner, partner, administrator: await toPage('administrator', 'en-CA') }
}

/** The refresh interval of a page. */
const REFRESH_MS = 20_000

const LAPSES = 'Lapse study, western provinces'
const CLAIMS = 'sinistres-2026-t3.csv'
const POLICIES = 'policies-2026-q3.csv'

async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^(E-?mail|Courriel|Adresse courriel)/i).fill(email)
  await page.getByLabel(/^(Password|Mot de passe)/i).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Se connecter|Ouvrir une session)$/i }).click()
  await expect(page.getByRole('table')).toBeVisible()
}

/** The steps by their heading in the script. */
export const STEPS: Record<string, Step> = {
  async 'Three windows, three views'({ emulator, owner, partner, administrator }, bold) {
    await signIn(owner, getPerson(emulator, 'owner'))
    await signIn(partner, getPerson(emulator, 'partner'))
    const { email, password } = getPerson(emulator, 'admin')
    await administrator.goto('/admin')
    await expect(
      administrator.getByRole('button', { name: bold('Sign in with your organization’s account') }),
    ).toBeVisible()
    await signInAsAdministrator(administrator, email, password)
    await expect(administrator.getByRole('link', { name: 'Collaborations' })).toHaveCount(0)
  },
  async 'An invitation is waiting'({ owner, partner }, bold) {
    await owner.getByRole('link', { name: LAPSES }).click()
    await partner.getByRole('link', { name: bold(LAPSES) }).click()
    await expect(partner.getByRole('main')).toContainText(
      bold('Votre organisation n’a pas encore accepté'),
    )
    await partner
      .getByRole('main')
      .getByRole('button', { name: bold('Accepter') })
      .click()
    await partner.getByRole('alertdialog').getByRole('button', { name: 'Accepter' }).click()
    await expect(partner.getByRole('main').locator('header').first()).toContainText('En activité')
    await owner.clock.runFor(REFRESH_MS)
    await expect(owner.getByRole('main').locator('header').first()).toContainText(bold('Active'))
  },
  async 'Trust comes before data'({ emulator, owner }, bold) {
    for (const word of ['Attestation', 'Validate', 'Save']) bold(word)
    await trustEnclave(owner, emulator)
  },
  async 'Two companies, one question'({ owner }, bold) {
    await openCollaboration(owner, bold('Claims experience study 2026'))
    await openTab(owner, bold('Data Sets') as 'Data Sets')
    const download = getRow(owner, CLAIMS).getByRole('button', { name: bold('Download') })
    await expect(download).toHaveAttribute('aria-disabled', 'true')
    await expect(
      getRow(owner, POLICIES).getByRole('button', { name: 'Download' }),
    ).not.toHaveAttribute('aria-disabled', 'true')
  },
  async 'A file that was refused'({ owner }, bold) {
    const row = getRow(owner, 'policies-2026-q4-draft.csv')
    await expect(row).toContainText(bold('Failed'))
    await row.getByRole('button', { name: bold('View Error') }).click()
    const dialog = owner.getByRole('dialog')
    await expect(dialog).toContainText('Row 3, column policyNumber')
    await expect(dialog).toContainText('Row 5, column holderProvince')
    await owner.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
  async 'A question is answered'({ owner }, bold) {
    for (const word of ['Jobs', 'Execute job', 'Execute', 'Data Sets']) bold(word)
    await executeJob(owner, bold('Plus grands sinistres'), [CLAIMS, POLICIES], {
      atLeast: '750000.00',
    })
    await expect(getRow(owner, 'atLeast = 750000.00')).toContainText(bold('Completed'), {
      timeout: 60_000,
    })
    await openTab(owner, 'Data Sets')
    await expect(
      getRow(owner, 'Plus grands sinistres').getByRole('button', { name: 'Download' }),
    ).not.toHaveAttribute('aria-disabled', 'true')
  },
  async 'Where a number comes from'({ owner }, bold) {
    await openTab(owner, bold('Jobs') as 'Jobs')
    const job = getRow(owner, 'Claims by policy since a date')
    await (await inRowMenu(job, new RegExp(`^${bold('Lineage')}`))).click()
    const dialog = owner.getByRole('dialog')
    for (const file of [CLAIMS, POLICIES])
      await expect(dialog.getByRole('region')).toContainText(file)
    await dialog.getByRole('button', { name: bold('Show as table') }).click()
    await expect(dialog.getByRole('table')).toContainText('since = 2020-01-01')
    await owner.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
  async 'What was used'({ owner }, bold) {
    await owner.getByRole('link', { name: bold('Reports'), exact: true }).click()
    await owner.getByRole('button', { name: new RegExp(bold('Measure')) }).click()
    await owner.getByRole('option', { name: bold('Jobs run') }).click()
    await expect(owner.getByRole('img', { name: /^Jobs run/ })).toBeVisible()
    await expect(
      owner.getByRole('table', { name: 'Usage reports' }).getByRole('rowheader'),
    ).toHaveCount(9)
  },
  async 'The platform sees nothing'({ administrator }, bold) {
    await administrator.getByRole('link', { name: bold('Blob storage') }).click()
    await expect(administrator.getByRole('main')).toContainText(
      bold('All of it is encrypted; nobody can read it here.'),
    )
    await expect(administrator.getByRole('row').filter({ hasText: '/parts/1' })).not.toHaveCount(0)
    await administrator.getByRole('link', { name: bold('Automation jobs') }).click()
    const jobs = administrator.getByRole('row')
    await expect(jobs.filter({ hasText: 'DAILY_DATA_USE' }).first()).toContainText('Completed')
    await expect(jobs.filter({ hasText: 'DAILY_DATA_RETENTION' }).first()).toContainText('Pending')
  },
  async 'Keys are rotated while people work'({ administrator }, bold) {
    await administrator.getByRole('link', { name: bold('CMK Rotations') }).click()
    const rows = administrator.getByRole('row')
    await expect(rows.filter({ hasText: 'Completed' })).toHaveCount(2)
    await administrator.getByRole('button', { name: bold('New Rotation') }).click()
    const dialog = administrator.getByRole('dialog')
    await dialog.getByLabel('New CMK name').fill('concord-cmk-4')
    await dialog.getByLabel('Key vault path').fill('vault/keys/concord-cmk-4')
    await dialog.getByLabel('Change record').fill('CHG0012001')
    await dialog.getByRole('button', { name: bold('Start rotation') }).click()
    await expect(rows.filter({ hasText: 'concord-cmk-4' })).toContainText(bold('Completed'), {
      timeout: 30_000,
    })
  },
  async 'Start again'({ emulator, partner, administrator }) {
    await emulator.call(control.scenarios.reset, { body: {} })
    await signIn(partner, getPerson(emulator, 'partner'))
    await openCollaboration(partner, LAPSES)
    await expect(partner.getByRole('main').locator('header').first()).toContainText(
      'En attente d’acceptation',
    )
    const { email, password } = getPerson(emulator, 'admin')
    await signInAsAdministrator(administrator, email, password)
    await administrator.getByRole('link', { name: 'CMK Rotations' }).click()
    await expect(administrator.getByRole('row').filter({ hasText: 'concord-cmk-3' })).toBeVisible()
    await expect(administrator.getByRole('row').filter({ hasText: 'concord-cmk-4' })).toHaveCount(0)
  },
}
