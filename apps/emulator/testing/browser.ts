import { rawRequest } from './raw-request.ts'
import type { TestEmulator } from './start-emulator.ts'

type Visit = {
  status: number
  location: string | undefined
  page: string
  headers: Record<string, string | string[] | undefined>
}

/**
 * A browser without scripts: it keeps cookies, fills in forms, and stops at each redirect. `host`
 * is the host name that it requests.
 */
export type TestBrowser = {
  cookies: Map<string, string>
  open(address: string, headers?: Record<string, string>): Promise<Visit>
  /** Sends the form of `page` with this `step`. */
  submit(page: string, step: string, fields?: Record<string, string>): Promise<Visit>
}

export function createBrowser(
  { origin }: Pick<TestEmulator, 'origin'>,
  { host, language = 'en' }: { host?: string; language?: string } = {},
): TestBrowser {
  const cookies = new Map<string, string>()
  async function send(
    address: string,
    body?: URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Visit> {
    const { pathname, search } = new URL(address, origin)
    const sent: Record<string, string> = {
      'accept-language': language,
      host: host ?? new URL(origin).host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body
        ? {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(String(body).length),
          }
        : {}),
      ...headers,
    }
    const answer = await rawRequest(
      origin,
      pathname + search,
      sent,
      body ? { method: 'POST', body: String(body) } : {},
    )
    for (const cookie of answer.headers['set-cookie'] ?? []) keep(cookie)
    return {
      status: answer.status,
      location: answer.headers.location as string | undefined,
      page: answer.body,
      headers: answer.headers,
    }
  }
  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  return {
    cookies,
    open: (address, headers) => send(address, undefined, headers),
    submit(page, step, fields = {}) {
      const { action, inputs } = formIn(page, step)
      return send(action, new URLSearchParams({ ...inputs, ...fields }))
    },
  }
}

/** The form of a page with this hidden `step`. @throws if there is none. */
export function formIn(
  page: string,
  step: string,
): { action: string; inputs: Record<string, string> } {
  for (const [, action = '', content = ''] of page.matchAll(
    /<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/gs,
  )) {
    const inputs = Object.fromEntries(
      [...content.matchAll(/<input[^>]*>/g)].map(([tag]) => [
        attribute(tag, 'name'),
        attribute(tag, 'value'),
      ]),
    ) as Record<string, string>
    if (inputs.step === step) return { action, inputs }
  }
  throw new Error(`The page has no form for ${step}`)
}

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** An administrator's path through the sign-in page; returns the last redirect. */
export async function signOn(
  browser: TestBrowser,
  address: string,
  { email, password }: { email: string; password: string | null },
): Promise<Visit> {
  const first = await browser.open(address)
  const second = await browser.submit(first.page, 'user', { loginfmt: email })
  return browser.submit(second.page, 'password', { passwd: password ?? '' })
}

/** The parameters of a redirect. */
export const broughtBack = ({ location }: Visit): URLSearchParams =>
  new URL(location ?? 'about:blank').searchParams
