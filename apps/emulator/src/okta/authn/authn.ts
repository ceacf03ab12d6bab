import { type Request, Router } from 'express'
import { z } from 'zod'
import { inFixedTime } from '#http/in-fixed-time.ts'
import { wrongContentType } from '#http/problem.ts'
import { readJson } from '#http/read-json.ts'
import { getSenderAddress } from '#http/sender.ts'
import { waitToRecover } from '#mail/mail-limit.ts'
import { allowClients } from '#oauth/cors.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { oktaNotEmulated, oktaProblem, tooManyRequests, writeOktaProblems } from '../problem.ts'
import {
  Recovery,
  RecoveryToken,
  redeemRecoveryToken,
  startRecovery,
} from '../recovery/recovery.ts'
import { Credentials, signInWithPassword, signInWithToken } from '../sign-in/primary-sign-in.ts'
import { parseBody } from '../transaction/body.ts'
import type { Answer } from '../transaction/transaction.ts'
import { isTrusted } from './api-token.ts'
import type { createRateLimit } from './rate-limit.ts'
import { ask, type OperationName } from './state-table.ts'

const StateToken = z.object({ stateToken: z.string().min(1) })
const ActivationToken = z.object({ token: z.string().min(1) })

/**
 * The operations of the state table by path; the first match is used. Recovery by text message has
 * two families of paths (A107).
 */
const OPERATIONS: readonly (readonly [path: string | RegExp, OperationName])[] = [
  ['/introspect', 'resume'],
  ['/previous', 'previous'],
  ['/skip', 'skip'],
  ['/cancel', 'cancel'],
  ['/credentials/change_password', 'changePassword'],
  ['/credentials/reset_password', 'resetPassword'],
  ['/recovery/answer', 'answerQuestion'],
  [/^\/(?:recovery\/)?factors\/sms\/verify$/i, 'verifyRecovery'],
  [/^\/(?:recovery\/factors\/sms(?:\/verify)?|factors\/sms\/verify)\/resend$/i, 'resendRecovery'],
  ['/factors', 'enrol'],
  ['/factors/:factorId/verify', 'verify'],
  ['/factors/:factorId/verify/resend', 'resendChallenge'],
  ['/factors/:factorId/lifecycle/activate', 'activate'],
  ['/factors/:factorId/lifecycle/resend', 'resendEnrolment'],
]

/**
 * The Authentication API, to be mounted at `/api/v1/authn` (A098–A107). `redeemRegistration`
 * creates the account of a mailed token that proves a mailbox; the product has it. `limit` is
 * shared with the provider's sign-in page. Source: Okta, "Authentication API".
 */
export function authnRoutes(
  world: BaseWorld,
  redeemRegistration: (world: BaseWorld, token: string) => void,
  limit: ReturnType<typeof createRateLimit>,
): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const post = (
    path: string | RegExp,
    answer: (request: Request, org: string) => Answer | Promise<Answer>,
  ) =>
    router.post(path, async (request, response) => {
      response.json(await answer(request, response.locals.origin as string))
    })

  // okta-auth-js and the widget ask with the browser's cookies. Source: Okta, "Trusted Origins".
  router.use(allowClients(world, 'okta', { credentials: true }))
  router.use(readJson({ limit: '16kb', strict: true }), (request, _response, next) => {
    const isJson = request.method !== 'POST' || request.is('application/json')
    next(isJson ? undefined : wrongContentType('application/json'))
  })
  router.post('/', async (request, response) => {
    const org = response.locals.origin as string
    const body: unknown = request.body
    const [resumed, activated] = [StateToken.safeParse(body), ActivationToken.safeParse(body)]
    if (resumed.success)
      return void response.json(await ask(world, org, 'resume', resumed.data.stateToken, { body }))
    if (activated.success) {
      redeemRegistration(world, activated.data.token)
      return void response.json(signInWithToken(world, org, activated.data.token))
    }
    const credentials = Credentials.safeParse(body)
    if (!credentials.success)
      throw oktaProblem(
        'E0000001',
        "The 'username' and 'password' attributes are required in this context.",
      )
    const { username } = credentials.data
    const attempt = limit({ username, remoteAddress: getSenderAddress(request) }, response)
    response.json(await signInWithPassword(world, org, credentials.data, attempt))
  })
  for (const [path, kind] of [
    ['/recovery/password', 'PASSWORD'],
    ['/recovery/unlock', 'UNLOCK'],
  ] as const)
    post(path, (request, org) => {
      const trusted = isTrusted(world, request.get('authorization'))
      const asked = parseBody(Recovery, request.body)
      const wait = trusted ? undefined : waitToRecover(world, getSenderAddress(request))
      if (wait !== undefined) throw tooManyRequests(wait)
      return inFixedTime(() => startRecovery(world, org, kind, { ...asked, isTrusted: trusted }))
    })
  post('/recovery/token', (request, org) =>
    redeemRecoveryToken(world, org, parseBody(RecoveryToken, request.body)),
  )
  for (const [path, operation] of OPERATIONS)
    post(path, (request, org) => {
      const stateToken = StateToken.safeParse(request.body)
      if (!stateToken.success) throw oktaProblem('E0000011')
      const { factorId } = request.params
      return ask(world, org, operation, stateToken.data.stateToken, {
        body: request.body as unknown,
        ...(typeof factorId === 'string' ? { factorId } : {}),
      })
    })
  router.use(oktaNotEmulated, writeOktaProblems(world))
  return router
}
