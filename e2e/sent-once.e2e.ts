import type { Endpoint } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import type { Page, Request } from '@playwright/test'
import { asSeeded, fault } from './faults.ts'
import { pageFor, type Ready } from './form-case.ts'
import { SENDINGS } from './forms.ts'
import { recordRequests } from './requests.ts'
import { expect, test } from './test.ts'

// Each form is sent once, however the user presses again: `npm test` runs some forms, `npm run
// test:long` all forms in every way.

// Each worker has its own world, and each test starts as seeded.
test.describe.configure({ mode: 'parallel' })
test.afterEach(({ emulator }) => asSeeded(emulator))

const SLOW_MS = process.env.LONG ? 3_000 : 1_000
/** Longer than the 500 ms before a form navigates (B114). */
const AFTER_MS = 1_200

const press = async (page: Page, { submit, field }: Ready) => {
  await (field ?? submit).focus()
  return (times: number, everyMs: number) => repeat(page, times, everyMs)
}
async function repeat(page: Page, times: number, everyMs: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(everyMs)
  }
}

type Way = { isSlow: boolean; send: (page: Page, ready: Ready) => Promise<void> }
const WAYS: Record<string, Way> = {
  'Enter three times': {
    isSlow: true,
    send: async (page, ready) => (await press(page, ready))(3, 200),
  },
  'a double click': {
    isSlow: true,
    send: async (_page, { submit }) => submit.dblclick({ force: true }),
  },
  'two clicks in one turn': {
    isSlow: true,
    send: async (_page, { submit }) =>
      submit.evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      }),
  },
  'Enter held down': {
    isSlow: true,
    send: async (page, { submit, field }) => {
      await (field ?? submit).focus()
      for (let time = 0; time < 15; time += 1) {
        await page.keyboard.down('Enter')
        await page.waitForTimeout(30)
      }
      await page.keyboard.up('Enter')
    },
  },
  'Enter until after the answer': {
    isSlow: false,
    send: async (page, ready) => (await press(page, ready))(12, 60),
  },
  // Also between the answer and the next screen.
  'clicks in every turn until after the answer': {
    isSlow: false,
    send: async (_page, { submit }) =>
      submit
        .evaluate(async (button: HTMLElement) => {
          for (const end = performance.now() + 1_500; performance.now() < end; ) {
            button.click()
            await new Promise((resolve) => setTimeout(resolve))
          }
        })
        .catch(() => undefined), // the answer can leave the page
  },
}

/** The cases of `npm test`: one text field, several, none; a dialog and a page. */
const WALKED: readonly [form: string, way: string][] = [
  ['a new collaboration', 'Enter three times'],
  ['policies', 'two clicks in one turn'],
  ['a clone', 'Enter held down'],
]

for (const [form, { by, sends, fill, isToggle = false }] of Object.entries(SENDINGS))
  for (const [way, { isSlow, send }] of Object.entries(WAYS)) {
    if (isToggle && !isSlow) continue
    const isWalked = WALKED.some((walked) => walked[0] === form && walked[1] === way)
    test(
      `${form} is sent once by ${way}`,
      isWalked ? {} : { tag: '@long' },
      async ({ as, browser, emulator }) => {
        const page = await pageFor(by, { as, browser, emulator })
        const ready = await fill({ page, emulator, name: `${form} ${way}` })
        await expect(ready.submit).toBeVisible()
        const requests = recordRequests(page)
        if (isSlow)
          for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
            await fault(emulator, {
              match: { method, path: '**' },
              act: { delayMs: SLOW_MS },
            })
        await send(page, ready)
        await expect.poll(() => sent(requests, sends)).not.toEqual([])
        await page.waitForTimeout((isSlow ? SLOW_MS : 0) + AFTER_MS)
        expect(sent(requests, sends)).toHaveLength(1)
        if (by === 'administrator' || by === 'visitor') await page.context().close()
      },
    )
  }

/** The form's requests, as method and path. */
const sent = (requests: readonly Request[], sends: RegExp): string[] =>
  requests
    .filter((request) => request.method() !== 'GET' && request.method() !== 'OPTIONS')
    .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
    .filter((call) => sends.test(call))

/** Calls that are not in the table, by the reason. */
const NOT_IN_TABLE: Record<string, string[]> = {
  'a part of a sending that is in the table': [
    'DELETE /workspaces/{id}/policy-groups/{policyGroupId}',
    'POST /auth/activation-token',
    'POST /inference-models/{id}/parts/{partNumber}',
    'POST /public/password-recovery-email/',
    'POST /public/users/',
    'POST /saas-secure-channels/',
    'POST /workspaces/{workspaceId}/datasets/{datasetId}/parts/{partNumber}',
  ],
  'checks, and leaves nothing behind': [
    'POST /query-job-types/checks',
    'POST /query-job-types/trials',
  ],
  'the session itself, which no form sends': [
    'POST /auth/azure-refresh',
    'POST /auth/azure-tokens',
    'POST /auth/destroy-session',
    'POST /auth/okta-refresh',
    'POST /auth/okta-tokens',
  ],
}

test('each call that changes something is sent by a form or a press of the table', () => {
  const missing = [contracts.product, contracts.gateway]
    .flatMap((contracts) => Object.values(contracts))
    .flatMap((contract): Endpoint[] => Object.values(contract))
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('?mode=dryRun'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !Object.values(SENDINGS).some(({ sends }) => sends.test(toExample(call))))
  expect(missing.sort()).toEqual(Object.values(NOT_IN_TABLE).flat().sort())
})

/** Such a request of the portal. */
const toExample = (call: string): string =>
  call
    .replace(' ', ' /product/v1')
    .replace('/users/{id}', (own) => (call.startsWith('PATCH') ? '/users/self' : own))
    .replace('/roles/{id}', '/roles/A_ROLE')
    .replaceAll(/\{\w+\}/g, crypto.randomUUID())
