import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Everything that the page sends from now on. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  return requests
}

/** Those whose path begins so, as method and path. */
export const callsTo = (requests: readonly Request[], path: string): string[] =>
  requests
    .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
    .filter((call) => call.slice(call.indexOf(' ') + 1).startsWith(path))

/** Calls of the product that change something. */
export const changes = (requests: readonly Request[]): string[] =>
  callsTo(requests, '/product/v1/').filter((call) => !call.startsWith('GET '))

/** Presses a button that refuses: it says why in an alert, and nothing is sent (A086 B081). */
export async function expectRefusal(page: Page, button: Locator, reason: string): Promise<void> {
  await expect(button).toBeVisible()
  const requests = recordRequests(page)
  const address = page.url()
  // By keyboard: a button that refuses says it is disabled, and the mouse of a test waits until it
  // is not.
  await button.press('Enter')
  // A toast is an alert dialog too, one that asks nothing.
  const alert = page.getByRole('alertdialog').filter({ hasText: reason })
  await expect(alert).toContainText(reason)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  expect(changes(requests)).toEqual([])
  expect(page.url()).toBe(address)
}
