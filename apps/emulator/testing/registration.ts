import type { Invitation } from '@concord/domain/control/people'
import type { TestEmulator } from './start-emulator.ts'

export type Answered = {
  status: number
  body: Record<string, unknown>
  retryAfter: string | null
  length: number
}

async function answered(response: Promise<Response>): Promise<Answered> {
  const { status, headers, ...rest } = await response.then(async (got) => ({
    status: got.status,
    headers: got.headers,
    text: await got.text(),
  }))
  const body = (rest.text === '' ? {} : JSON.parse(rest.text)) as Record<string, unknown>
  return { status, body, retryAfter: headers.get('retry-after'), length: rest.text.length }
}

/** A call to the gateway, with the portal's headers. */
export const askGateway = (
  { sendToGateway }: TestEmulator,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
) => answered(sendToGateway('POST', `/auth/${path}`, body, headers))

/** A public call of the product. */
const askProduct = ({ send }: TestEmulator, path: string, body: unknown) =>
  answered(send('POST', `/product/v1${path}`, body))

export const person = (email: string) => ({ firstName: 'Robin', lastName: 'Ellis', email })

/** The first step of a registration, and the body of the second. */
export async function beginRegistration(
  emulator: TestEmulator,
  email: string,
  more: object = { orgName: 'Ellis Actuarial' },
) {
  const { body } = await askGateway(emulator, 'register', person(email))
  return {
    ...person(email),
    oktaId: String(body.userId),
    activationCode: String(body.activationToken),
    language: 'en',
    ...more,
  }
}

export const finishRegistration = (emulator: TestEmulator, body: object) =>
  askProduct(emulator, '/public/users/', body)

/** The sealed code that a stranger gets for this address. */
export const recoveryCode = async (emulator: TestEmulator, userEmail: string) =>
  String((await askGateway(emulator, 'forgot-password/email', { userEmail })).body.recoveryToken)
export const activationCode = async (emulator: TestEmulator, oktaUserId: string) =>
  String((await askGateway(emulator, 'activation-token', { oktaUserId })).body.activationToken)

export const mailRecovery = (emulator: TestEmulator, email: string, code: string) =>
  askProduct(emulator, '/public/password-recovery-email/', { email, recoveryCode: code })
export const mailActivation = (emulator: TestEmulator, code: string) =>
  askProduct(emulator, '/activate-account-email/', { activationCode: code })

/** The first seeded invitation with a status, by the invited user. */
export async function invitation(
  { send, person }: TestEmulator,
  status: string,
  inviter?: string,
): Promise<Invitation> {
  const { items } = (await (await send('GET', '/_emulator/invitations')).json()) as {
    items: Invitation[]
  }
  const found = items.find(
    (item) => item.status === status && (!inviter || item.invitedBy === person(inviter).id),
  )
  if (!found) throw new Error(`No invitation is ${status}`)
  return found
}
