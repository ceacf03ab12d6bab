import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Records all requests of the page from now on. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  return requests
}

/**
 * Compares the JSON of a request; in Firefox only that it was sent, because its driver does not
 * report bodies.
 */
export function expectBody(request: Request | undefined, body: object): void {
  if (process.env.E2E_FIREFOX === undefined) expect(request?.postDataJSON()).toEqual(body)
  else expect(request).toBeDefined()
}

/** Requests whose path starts with `path`, as method and path. */
export const callsTo = (requests: readonly Request[], path: string): string[] =>
  requests
    .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
    .filter((call) => call.slice(call.indexOf(' ') + 1).startsWith(path))

/** Requests to the product that change data; checking or trying a query changes none. */
export const changes = (requests: readonly Request[]): string[] =>
  callsTo(requests, '/product/v1/').filter(
    (call) => !call.startsWith('GET ') && !/\/query-job-types\/(?:checks|trials)$/.test(call),
  )

/** Presses a refusing button: an alert gives the reason and no request is sent (A086 B081). */
export async function expectRefusal(page: Page, button: Locator, reason: string): Promise<void> {
  await expect(button).toBeVisible()
  const requests = recordRequests(page)
  const address = page.url()
  // By keyboard: a refusing button is marked as disabled, and Playwright's click would wait until
  // it is enabled.
  await button.press('Enter')
  // A toast is an alert dialog too, but without a question.
  const alert = page.getByRole('alertdialog').filter({ hasText: reason })
  await expect(alert).toContainText(reason)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  expect(changes(requests)).toEqual([])
  expect(page.url()).toBe(address)
}
