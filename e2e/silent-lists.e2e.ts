import { asSeeded, fault } from './faults.ts'
import { pageFor } from './form-case.ts'
import { SENDINGS } from './forms.ts'
import { expect, test } from './test.ts'

// A list that does not answer after a change: the result of the change is shown all the same.

test.describe.configure({ mode: 'parallel' })
test.afterEach(({ emulator }) => asSeeded(emulator))

/** Much longer than the test waits, and what the retries of a call take (A119). */
const SILENCE = { match: { method: 'GET', path: '/product/v1/**' }, act: { delayMs: 60_000 } }
const SAVED_MS = 6_000
const REFUSED_MS = 2_000

/** The cases of `npm test`. */
const WALKED = ['a clone']

const getForm = (name: string) => {
  const form = SENDINGS[name]
  if (!form) throw new Error(`There is no form ${name}`)
  return form
}

for (const form of [
  'a domain',
  'a role',
  'a key rotation',
  'an automation job',
  'an invitation',
  'a clone',
  'an index',
  'a usage report',
  'a query job type',
])
  test(
    `${form} is shown as saved although no list answers [A119 B114]`,
    WALKED.includes(form) ? {} : { tag: '@long' },
    async ({ as, browser, emulator }) => {
      const { by, fill } = getForm(form)
      const page = await pageFor(by, { as, browser, emulator })
      const { submit } = await fill({ page, emulator, name: `${form} without a list` })
      await expect(submit).toBeVisible()
      await fault(emulator, SILENCE)
      await submit.click()
      await expect(submit).toBeHidden({ timeout: SAVED_MS })
    },
  )

for (const form of [
  'the removal of an index',
  'the deletion of a data set type',
  'the deletion of a model',
  'a cancelled invitation',
  'a suspension',
])
  test(`the failure of ${form} is shown without delay although no list answers [B108]`, {
    tag: '@long',
  }, async ({ as, browser, emulator }) => {
    const { by, fill } = getForm(form)
    const page = await pageFor(by, { as, browser, emulator })
    const { submit } = await fill({ page, emulator, name: `${form} without a list` })
    await expect(submit).toBeVisible()
    await fault(emulator, SILENCE)
    for (const method of ['DELETE', 'POST'])
      await fault(emulator, {
        match: { method, path: '/**' },
        act: { status: 400, body: { status: 400, title: 'Refused', detail: 'Not today.' } },
      })
    await submit.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible({
      timeout: REFUSED_MS,
    })
  })
