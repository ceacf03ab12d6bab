import { type Backend, getAddress } from './backend.ts'
import type { Person } from './people.ts'
import { type Answer, broughtBack, getCookies, send } from './wire.ts'

/** A signed-in session: the browser's two tokens and the gateway's session cookie. */
export type Session = {
  accessToken: string
  idToken: string
  cookie: string
  providerCookie: string
}

/** A person cannot sign in; the message says why. Their cases are skipped. */
export class NoSession extends Error {}

export const GATEWAY_HEADERS = { 'x-concord-gateway': '1', accept: 'application/json' }

export const getCallback = ({ base }: Backend): string => `${base}/authorization-code/callback`

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Signs in as a browser does, depending on the kind of person. @throws {NoSession} */
export function signIn(backend: Backend, person: Person): Promise<Session> {
  if (person.accessToken)
    return Promise.resolve({
      accessToken: person.accessToken,
      idToken: '',
      cookie: '',
      providerCookie: '',
    })
  return person.kind === 'admin'
    ? signInAsAdministrator(backend, person)
    : signInAsUser(backend, person)
}

/** Password, session token, authorization code, tokens (A056, A057, A089, A098, A108). */
async function signInAsUser(
  backend: Backend,
  { email, password, purpose }: Person,
): Promise<Session> {
  const authn = await post(getAddress(backend, { host: 'authn' }), {
    username: email,
    password: password ?? '',
  })
  const { sessionToken, status } = (authn.json ?? {}) as { sessionToken?: string; status?: string }
  if (!sessionToken)
    throw new NoSession(`${purpose} cannot sign in: ${authn.status} ${status ?? ''}`.trim())
  const authorized = await send({
    method: 'GET',
    url: authorizeAddress(backend, { sessionToken }),
    headers: {},
  })
  return exchange(
    backend,
    '/auth/okta-tokens',
    { authCode: broughtBack(authorized).get('code') ?? '' },
    '',
    getCookies(authorized),
    purpose,
  )
}

/** The address of the authorization request. */
export function authorizeAddress(backend: Backend, more: Record<string, string>): string {
  const parameters = new URLSearchParams({
    client_id: backend.environment.OKTA_CLIENT_ID,
    response_type: 'code',
    state: 'conformance',
    redirect_uri: getCallback(backend),
    scope: 'openid offline_access profile',
    ...more,
  })
  return `${getAddress(backend, { host: 'oidc' })}/v1/authorize?${parameters}`
}

async function exchange(
  backend: Backend,
  path: string,
  body: Record<string, string>,
  cookie: string,
  providerCookie: string,
  purpose: string,
): Promise<Session> {
  const url = getAddress(backend, { host: 'gateway' }) + path
  const answer = await post(url, body, { ...GATEWAY_HEADERS, ...(cookie ? { cookie } : {}) })
  const { access_token, id_token } = (answer.json ?? {}) as {
    access_token?: string
    id_token?: string
  }
  if (!access_token || !id_token)
    throw new NoSession(`${purpose} gets no tokens: ${answer.status} of ${path}`)
  return {
    accessToken: access_token,
    idToken: id_token,
    cookie: getCookies(answer),
    providerCookie,
  }
}

/**
 * Fills in the forms of the corporate sign-on: first the user name, then the password (A092, A094,
 * C106).
 */
async function signInAsAdministrator(
  backend: Backend,
  { email, password, purpose }: Person,
): Promise<Session> {
  const begun = await send({
    method: 'GET',
    url: `${getAddress(backend, { host: 'gateway' })}/auth/azure-auth-url`,
    headers: GATEWAY_HEADERS,
  })
  const { authVerifier, azureAuthUrl } = (begun.json ?? {}) as {
    authVerifier?: string
    azureAuthUrl?: string
  }
  if (!authVerifier || !azureAuthUrl)
    throw new NoSession(`${purpose} cannot sign in: ${begun.status} of azure-auth-url`)
  const first = await send({ method: 'GET', url: azureAuthUrl, headers: {} })
  const cookie = getCookies(first)
  const second = await submit(first, azureAuthUrl, { loginfmt: email }, cookie)
  const last = await submit(
    second,
    azureAuthUrl,
    { passwd: password ?? '' },
    [cookie, getCookies(second)].filter(Boolean).join('; '),
  )
  const authCode = broughtBack(last).get('code')
  if (!authCode)
    throw new NoSession(`${purpose} gets no code from the sign-on page: ${last.status}`)
  return exchange(
    backend,
    '/auth/azure-tokens',
    { authCode, authVerifier },
    getCookies(begun),
    '',
    purpose,
  )
}

/** Submits the form of a page that has the named field. */
async function submit(
  page: Answer,
  address: string,
  fields: Record<string, string>,
  cookie: string,
): Promise<Answer> {
  const [wanted = ''] = Object.keys(fields)
  for (const [, action = '', content = ''] of page.text.matchAll(
    /<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/gs,
  )) {
    const inputs = [...content.matchAll(/<input[^>]*>/g)].map(
      ([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')] as const,
    )
    if (!inputs.some(([name]) => name === wanted)) continue
    return send({
      method: 'POST',
      url: new URL(unescaped(action), address).href,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: String(new URLSearchParams({ ...Object.fromEntries(inputs), ...fields })),
    })
  }
  throw new NoSession(
    `the sign-on page does not ask for ${wanted}; give the people file an accessToken`,
  )
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&')
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
