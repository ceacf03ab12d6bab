import { request as ask } from 'node:http'
import { Problem } from '@concord/domain/api/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

type Answer = { status: number; headers: Headers; problem: Problem }

const MAILS_AN_HOUR = 3
let emulator: TestEmulator
const bearers: Record<string, string> = {}
beforeAll(async () => {
  emulator = await startEmulator({ settings: { MAIL_REQUESTS_PER_HOUR: MAILS_AN_HOUR } })
  for (const purpose of ['owner', 'viewer'])
    bearers[purpose] = `Bearer ${await emulator.accessToken(purpose)}`
})
afterAll(() => emulator.stop())

/** Calls the product API, unless the path names another host; `by` is the purpose of a user. */
async function refused(
  call: string,
  body: unknown,
  headers: Record<string, string>,
  by = 'owner',
): Promise<Answer> {
  const [method = '', target = ''] = call.split(' ')
  const url = target.startsWith('/api') ? target : `/product/v1${target}`
  const authorization = by === '' ? {} : { authorization: bearers[by] ?? '' }
  const response = await emulator.send(method, url, body, { ...authorization, ...headers })
  return {
    status: response.status,
    headers: response.headers,
    problem: Problem.parse(await response.json()),
  }
}
const inLanguage = (language: string) => ({ 'accept-language': language })
const messageIn = async (language: string) =>
  (await refused('GET /jobs', undefined, inLanguage(language))).problem.message

/** The ids of the running study, and of the caller. */
async function getId(url: string): Promise<string> {
  const response = await emulator.send('GET', `/product/v1${url}`, undefined, {
    authorization: bearers.owner ?? '',
  })
  const { id, items } = (await response.json()) as {
    id?: string
    items?: { id: string; status: string }[]
  }
  return id ?? items?.find(({ status }) => status === 'ACTIVE')?.id ?? ''
}

type Case = [call: string, body: unknown, by: string, said: string, en: string, fr: string]
const CASES: Case[] = [
  [
    'GET /users/self?x=1',
    undefined,
    'owner',
    '400 malformed',
    'Unknown query parameter: x.',
    'Paramètre de requête inconnu : x.',
  ],
  [
    'POST /workspaces/',
    '{',
    'owner',
    '400 malformed',
    'The body is not JSON.',
    'Le corps de la requête n’est pas du JSON.',
  ],
  [
    'GET /users/self',
    undefined,
    '',
    '401 unauthenticated',
    'Send a valid access token.',
    'Envoyez un jeton d’accès valide.',
  ],
  [
    'POST /workspaces/',
    { name: 'A', description: 'B' },
    'viewer',
    '403 insufficientUserPermission',
    'Your role does not allow this. An administrator of your organization can change your role.',
    'Votre rôle ne le permet pas. Un administrateur de votre organisation peut modifier votre rôle.',
  ],
  [
    'POST /api/v1/auth/okta-tokens',
    { authCode: 'x' },
    '',
    '403 foreignOrigin',
    'Only the portal itself may call the session gateway: from its origin, with the header x-concord-gateway.',
    'Seul le portail lui-même peut appeler la passerelle de session : depuis son origine, avec l’en-tête x-concord-gateway.',
  ],
  [
    'GET /workspaces/none',
    undefined,
    'owner',
    '404 notFound',
    'There is no such collaboration, or your organization may not see it.',
    'Cette collaboration n’existe pas, ou votre organisation n’y a pas accès.',
  ],
  [
    'POST /users/{self}/suspend',
    undefined,
    'owner',
    '409 ownAccount',
    'You cannot suspend your own account. Ask another administrator of your organization.',
    'Vous ne pouvez pas suspendre votre propre compte. Adressez-vous à un autre administrateur de votre organisation.',
  ],
  [
    'PUT /users/{self}/roles',
    { roles: ['none'] },
    'owner',
    '422 unknownRole',
    'A role that was chosen does not exist. Reload the roles and choose again.',
    'Un rôle choisi n’existe pas. Actualisez les rôles et choisissez de nouveau.',
  ],
  [
    'GET /jobs',
    undefined,
    'owner',
    '501 notEmulated',
    'GET /product/v1/jobs is not emulated.',
    'GET /product/v1/jobs n’est pas émulé.',
  ],
]

test.each(CASES)(
  '%s with %j by "%s" is refused with %s in the requested language',
  async (call, body, by, said, en, fr) => {
    const target = call.includes('{self}')
      ? call.replace('{self}', await getId('/users/self'))
      : call
    const english = await refused(target, body, inLanguage('en'), by)
    const french = await refused(target, body, inLanguage('fr'), by)
    expect([`${english.status} ${english.problem.code}`, english.problem.message]).toEqual([
      said,
      en,
    ])
    expect([`${french.status} ${french.problem.code}`, spaced(french.problem.message)]).toEqual([
      said,
      fr,
    ])
    expect([english, french].map(({ headers }) => headers.get('content-language'))).toEqual([
      'en',
      'fr',
    ])
    expect(french.headers.get('vary')).toMatch(/accept-language/i)
  },
)

/** With plain spaces in place of non-breaking ones. */
const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('the error of each field is in the requested language, and no line breaks before a colon', async () => {
  const body = { name: '', description: 5, nickname: 'x' }
  const { problem: english } = await refused('POST /workspaces/', body, inLanguage('en'))
  expect(english.fields).toEqual([
    { path: 'body.name', message: 'Name is required' },
    { path: 'body.description', message: 'This must be a text' },
    { path: 'body', message: 'Unknown: nickname' },
  ])
  const { problem: french } = await refused('POST /workspaces/', body, inLanguage('fr'))
  expect(french.message).toBe('Le corps de la requête n’est pas conforme.')
  expect(french.fields).toEqual([
    { path: 'body.name', message: 'Le nom est obligatoire' },
    { path: 'body.description', message: 'Cette valeur doit être un texte' },
    { path: 'body', message: 'Inconnu\u00a0: nickname' },
  ])
  expect(french.details).toContain('body.name\u00a0: Le nom est obligatoire')
})

test.each([
  ['GET /users/?page=x', 'Cette valeur doit être un nombre'],
  ['GET /users/?page=1.5', 'Cette valeur doit être un nombre entier'],
  ['GET /users/?page=0', 'Au moins 1'],
  ['GET /users/?pageSize=10000000', 'Au plus 1000000'],
  ['PATCH /users/{self}', 'Cette valeur est obligatoire', {}],
  ['PATCH /users/{self}', 'Cette valeur doit être l’une de celles-ci : en, fr', { language: 'de' }],
  ['PUT /users/{self}/roles', 'Cette valeur est obligatoire', {}],
  ['PUT /users/{self}/roles', 'Cette valeur doit être une liste', { roles: 'all' }],
  ['PUT /users/{self}/roles', 'Choisissez au moins un rôle', { roles: [] }],
  ['PUT /users/{self}/roles', 'Cette valeur est obligatoire', { roles: [''] }],
  ['PUT /users/{self}/roles', 'Au plus 100 caractères', { roles: ['x'.repeat(101)] }],
  ['PUT /users/{self}/roles', 'Cette valeur doit être un objet', []],
  [
    'POST /invitations/',
    'Entrez une adresse courriel valide',
    { inviteeEmail: 'x', inviteeRoles: ['x'], invitationMessage: 'x' },
  ],
])('%s is shown in French: %s', async (call, words, body?: unknown) => {
  const { status, problem } = await refused(
    call.replace('{self}', await getId('/users/self')),
    body,
    inLanguage('fr-CA'),
  )
  expect([status, problem.fields?.map(({ message }) => spaced(message))]).toEqual([400, [words]])
})

test('the status that prevented a call is named in both languages', async () => {
  const url = `PATCH /workspaces/${await getId('/workspaces/?pageSize=1000')}`
  const body = { status: 'ACTIVE' }
  expect((await refused(url, body, inLanguage('en'))).problem.details).toEqual([
    'The collaboration is active already.',
  ])
  expect((await refused(url, body, inLanguage('fr'))).problem.details).toEqual([
    'La collaboration est déjà active.',
  ])
})

test('a refusal is not stored with an Idempotency-Key: the same call is refused in another language', async () => {
  const headers = { 'idempotency-key': 'once' }
  const call = (language: string, name: string, by?: string) =>
    refused(
      'POST /workspaces/',
      { name, description: 'B' },
      { ...headers, ...inLanguage(language) },
      by,
    )
  expect((await call('en', 'A', 'viewer')).problem.message).toMatch(/^Your role/)
  expect((await call('fr', 'A', 'viewer')).problem.message).toMatch(/^Votre rôle/)
  const created = await emulator.send(
    'POST',
    '/product/v1/workspaces/',
    { name: 'A', description: 'B' },
    { ...headers, authorization: bearers.owner ?? '' },
  )
  expect(created.status).toBe(201)
  expect((await call('fr', 'Z')).problem).toMatchObject({
    status: 422,
    message: 'Cette Idempotency-Key a déjà servi avec un autre corps de requête.',
  })
})

test('too many requests are refused in both languages', async () => {
  const register = (language: string) =>
    emulator.sendToGateway(
      'POST',
      '/auth/activation-token',
      { oktaUserId: 'somebody' },
      inLanguage(language),
    )
  for (let sent = 0; sent < MAILS_AN_HOUR; sent++) expect((await register('fr')).status).toBe(200)
  const answers = [await register('en'), await register('fr')]
  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(
    await Promise.all(answers.map(async (answer) => Problem.parse(await answer.json()).message)),
  ).toEqual([
    'Too many requests. Please wait before you try again.',
    'Trop de demandes. Veuillez patienter avant de réessayer.',
  ])
})

test('a foreign host is refused in the requested language', async () => {
  const { port } = new URL(emulator.origin)
  const body = await new Promise<string>((resolve, reject) => {
    const headers = { host: 'evil.example', ...inLanguage('fr') }
    ask({ host: '127.0.0.1', port, path: '/product/v1/users/self', headers }, async (response) =>
      resolve((await response.toArray()).join('')),
    )
      .on('error', reject)
      .end()
  })
  expect(JSON.parse(body)).toMatchObject({
    status: 421,
    message: expect.stringMatching(/^L’émulateur répond seulement/),
  })
})

test('French is for requests that prefer it, English for all others', async () => {
  for (const french of ['fr', 'fr-CA', 'fr-CA,fr;q=0.9,en;q=0.8', 'de, fr;q=0.5, en;q=0.1'])
    expect(await messageIn(french)).toMatch(/émulé/)
  for (const other of ['en', 'en-CA, fr;q=0.9', 'de', '*', 'fr;q=0', '', ';;'])
    expect(await messageIn(other)).toMatch(/emulated/)
})
