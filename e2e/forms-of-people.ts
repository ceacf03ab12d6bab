import { button, choose, type FormCase, text } from './form-case.ts'
import { bringSession } from './signed-in.ts'
import { getPerson } from './test.ts'

export const PEOPLE: Record<string, FormCase> = {
  'an invitation': {
    by: 'owner',
    sends: /^POST \/product\/v1\/invitations\/$/,
    fill: async ({ page, name }) => {
      await page.goto('/people/invitations/new')
      const email = text(page, 'Email')
      await email.fill(`${name.replaceAll(/\W/g, '')}@prairiemutual.example`)
      await page.getByRole('checkbox').first().press('Space')
      return { submit: button(page, 'Send'), field: email }
    },
  },
  'the roles of a person': {
    by: 'owner',
    sends: /^PUT \/product\/v1\/users\/[\w-]+\/roles$/,
    fill: async ({ page, emulator }) => {
      await page.goto('/people/users')
      const { firstName, lastName } = getPerson(emulator, 'viewer')
      await page.getByRole('link', { name: `${firstName} ${lastName}` }).click()
      await page.getByRole('checkbox').first().press('Space')
      return { submit: button(page, 'Save') }
    },
  },
  'the roles of a user of another organization': {
    by: 'administrator',
    sends: /^PUT .*\/organizations\/[\w-]+\/users\/[\w-]+\/roles$/,
    fill: async ({ page, emulator }) => {
      const { organizationId, firstName, lastName } = getPerson(emulator, 'viewer')
      await page.goto(`/admin/organizations/${organizationId}`)
      await page.getByRole('tab', { name: 'Users' }).click()
      await page.getByRole('link', { name: `${firstName} ${lastName}` }).click()
      await page.getByRole('checkbox').first().press('Space')
      return { submit: button(page, 'Save') }
    },
  },
  'the end of other sessions': {
    by: 'stranger',
    sends: /\/auth\/sessions\/end-others$/,
    fill: async ({ page, emulator }) => {
      const elsewhere = await page.context().browser()?.newContext()
      if (elsewhere) await bringSession(elsewhere, emulator, getPerson(emulator, 'stranger'))
      await elsewhere?.close()
      await page.goto('/profile')
      return { submit: button(page, 'Sign out everywhere else') }
    },
  },
  'the language of the profile': {
    by: 'stranger',
    sends: /^PATCH \/product\/v1\/users\/self$/,
    fill: async ({ page }) => {
      await page.goto('/profile')
      await choose(page, page.getByRole('main').getByRole('button', { name: /Language/ }), /Fran/)
      return { submit: button(page, 'Save') }
    },
  },
  'a new password': {
    by: 'stranger',
    sends: /credentials\/reset_password$/,
    fill: async ({ page, name }) => {
      await page.goto('/profile/change-password')
      const password = `Long-Phrase-${name.length}-${crypto.randomUUID().slice(0, 6)}`
      await page.getByRole('textbox', { name: 'New password' }).fill(password)
      const confirm = page.getByRole('textbox', { name: /^Confirm/ })
      await confirm.fill(password)
      return { submit: button(page, 'Save'), field: confirm }
    },
  },
  'a usage report': {
    by: 'owner',
    sends: /\/usage-reports$/,
    fill: async ({ page }) => {
      await page.goto('/reports')
      await button(page, 'Add Report').click()
      const dialog = page.getByRole('dialog')
      const years = dialog.getByRole('spinbutton', { name: /^year/ })
      for (const [index, day] of ['20260101', '20260131'].entries()) {
        await years.nth(index).click()
        await page.keyboard.type(day)
      }
      return { submit: button(dialog, 'Add Report') }
    },
  },
  'a registration': {
    by: 'visitor',
    sends: /\/auth\/register$/,
    fill: async ({ page, name }) => {
      await page.goto('/register')
      await page.getByLabel('First name').fill('Robin')
      await page.getByLabel('Last name').fill('Ellis')
      await page
        .getByLabel('Work email')
        .fill(`${name.replaceAll(/\W/g, '')}@prairiemutual.example`)
      const organization = page.getByLabel('Organization name')
      await organization.fill(name)
      return { submit: button(page, 'Register'), field: organization }
    },
  },
  'a recovery': {
    by: 'visitor',
    sends: /\/auth\/forgot-password\/email$/,
    fill: async ({ page, emulator }) => {
      await page.goto('/forgot-password/email')
      const email = page.getByLabel('Email')
      await email.fill(getPerson(emulator, 'recover-email').email)
      return { submit: button(page, 'Send me a link'), field: email }
    },
  },
}

/** A record of the administration: the values for the dialog that the button opens. */
const recordCase = (
  path: string,
  sends: RegExp,
  opens: string,
  submits: string,
  lines: (name: string) => Record<string, string>,
): FormCase => ({
  by: 'administrator',
  sends,
  fill: async ({ page, name }) => {
    await page.goto(path)
    await page.getByRole('button', { name: opens }).first().click()
    const dialog = page.getByRole('dialog')
    const entries = Object.entries(lines(name))
    for (const [label, value] of entries) await text(dialog, label).fill(value)
    return { submit: button(dialog, submits), field: text(dialog, entries[0]?.[0] ?? '') }
  },
})

export const ADMINISTRATION: Record<string, FormCase> = {
  'a domain': {
    by: 'administrator',
    sends: /\/domains\/?$/,
    fill: async ({ page, name }) => {
      await page.goto('/admin/domains/new')
      const domain = page.getByLabel('Domain name')
      await domain.fill(`${name.replaceAll(/\W/g, '').toLowerCase()}.example`)
      await page.getByLabel('Owner').fill('North Shore')
      await page.getByLabel('Notes').fill('Of a test')
      return { submit: button(page, 'Save'), field: domain }
    },
  },
  'an organization': {
    by: 'administrator',
    sends: /\/organizations\/[\w-]+$/,
    fill: async ({ page, emulator, name }) => {
      await page.goto(`/admin/organizations/${getPerson(emulator, 'stranger').organizationId}`)
      const field = text(page, 'Name')
      await field.fill(name)
      return { submit: button(page, 'Save'), field }
    },
  },
  'a role': {
    by: 'administrator',
    sends: /\/roles\/[A-Z_0-9]+$/,
    fill: async ({ page, name }) => {
      await page.goto('/admin/roles/new')
      await page.getByLabel('Role ID').pressSequentially(name.replaceAll(/\W/g, '_'))
      await page.getByRole('checkbox').first().press('Space')
      return { submit: button(page, 'Save'), field: page.getByLabel('Role ID') }
    },
  },
  'an automation job': {
    by: 'administrator',
    sends: /\/automation-jobs\/?$/,
    fill: async ({ page }) => {
      await page.goto('/admin/automation-jobs')
      await page.getByRole('button', { name: 'New Job' }).click()
      const dialog = page.getByRole('dialog')
      await choose(page, dialog.getByRole('button', { name: /Job name$/ }), 'Daily data retention')
      await dialog.getByRole('spinbutton').first().pressSequentially('20260101')
      return { submit: button(dialog, 'Create') }
    },
  },
  'a key rotation': recordCase(
    '/admin/cmk-rotations',
    /\/cmk-rotations\/?$/,
    'New Rotation',
    'Start rotation',
    (name) => ({
      'New CMK name': name.replaceAll(/\W/g, '-'),
      'Key vault path': 'vault/keys/once',
      'Change record': 'CHG0012345',
    }),
  ),
  'a master key': recordCase(
    '/admin/model-service/master-keys',
    /\/model-service\/[\w-]+\/?$/,
    'New Master Key',
    'Record',
    (name) => ({
      Name: name.replaceAll(/\W/g, '-'),
      URL: 'https://vault.example.com/once',
      'Change record': 'CHG0012345',
    }),
  ),
  'an image tag': recordCase(
    '/admin/model-service/image-tags',
    /\/model-service\/[\w-]+\/?$/,
    'New Image Tag',
    'Update image',
    () => ({ 'Image tag': 'model-service:9.9.9', 'Change record': 'CHG0012345' }),
  ),
}
