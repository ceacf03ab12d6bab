import {
  answering,
  changed,
  isCall,
  type Json,
  type Planted,
  replaceStatus,
  withoutHeader,
} from './deviation.ts'

/** Deviations from single rules. */
export const DEVIATIONS: readonly Planted[] = [
  {
    name: 'a different success status',
    only: ['domains'],
    deviation: answering(/^POST \/product\/v1\/domains\/$/, (reply) => ({
      ...reply,
      status: reply.status === 201 ? 200 : reply.status,
    })),
    found: {
      kind: 'status',
      endpoint: 'domains.create',
      clause: 'C107',
      message: /^201 expected, 200 found/,
    },
  },
  {
    name: 'a token for another audience is accepted',
    only: ['retentionCategories'],
    deviation: replaceStatus(401, /^GET \/product\/v1\/retention-categories\/$/, 'owner'),
    found: {
      kind: 'rule',
      endpoint: 'retentionCategories.list',
      clause: 'A126',
      message: /^token: 401 expected, 200 found/,
    },
  },
  {
    name: 'a missing field',
    only: ['users'],
    deviation: answering(/^GET \/product\/v1\/users\/(\?|$)/, (reply) =>
      reply.status === 200
        ? changed(reply, ({ items }) => {
            for (const item of items as Json[]) delete item.statusChangedAt
          })
        : reply,
    ),
    found: {
      kind: 'shape',
      endpoint: 'users.list',
      clause: 'B024',
      message: /^items\.0\.statusChangedAt: /,
    },
  },
  {
    name: 'a field with another type',
    only: ['roles'],
    deviation: answering(/^GET \/product\/v1\/roles\/[A-Z]/, (reply) =>
      reply.status === 200
        ? changed(reply, (role) => Object.assign(role, { permissions: 'GET_JOB' }))
        : reply,
    ),
    found: {
      kind: 'shape',
      endpoint: 'roles.get',
      clause: 'C045',
      message: /^permissions: .*array/,
    },
  },
  {
    name: 'a cacheable answer',
    only: ['organizations'],
    deviation: answering(/^GET \/product\/v1\/organizations\/self$/, (reply) => {
      reply.headers.set('cache-control', 'public, max-age=60')
      return reply
    }),
    found: {
      kind: 'header',
      endpoint: 'organizations.get',
      clause: 'A116',
      message: /^cache-control: no-store expected/,
    },
  },
  {
    name: 'a permission that is not checked',
    only: ['invitations'],
    deviation: replaceStatus(403, /^GET \/product\/v1\/invitations\/$/, 'owner'),
    found: {
      kind: 'rule',
      endpoint: 'invitations.list',
      clause: 'A081',
      message: /^permission: 403 insufficientUserPermission expected, 200/,
    },
  },
  {
    name: "another organization's thing that can be seen",
    only: ['datasetTypes'],
    deviation: replaceStatus(404, /^GET \/product\/v1\/dataset-types\/[\w-]+$/, 'owner'),
    found: {
      kind: 'rule',
      endpoint: 'datasetTypes.get',
      clause: 'C090',
      message: /^another organization's thing: 404 notFound expected, 200/,
    },
  },
  {
    name: 'a list that ignores paging',
    only: ['domains'],
    deviation: () => (request, forward) =>
      forward(
        isCall(request, 'GET /product/v1/domains/')
          ? { ...request, path: '/product/v1/domains/' }
          : request,
      ),
    found: {
      kind: 'rule',
      endpoint: 'domains.list',
      clause: 'A087',
      message: /^paging: 1 item on a page of 1 expected/,
    },
  },
  {
    name: 'a refusal without its code',
    only: ['publicDomains'],
    deviation: answering(/^GET \/product\/v1\/public\/domains\//, (reply) =>
      reply.status === 404 ? changed(reply, (problem) => delete problem.code) : reply,
    ),
    found: { kind: 'shape', endpoint: 'publicDomains.get', clause: 'A120', message: /^code: / },
  },
  {
    name: 'an ignored Idempotency-Key',
    only: ['invitations'],
    deviation: () => (request, forward) => forward(withoutHeader(request, 'idempotency-key')),
    found: {
      kind: 'rule',
      endpoint: 'invitations.create',
      clause: 'A119',
      message: /^Idempotency-Key: 201 expected, 409 alreadyInvited/,
    },
  },
  {
    name: 'a dry run that saves',
    only: ['datasetTypes'],
    deviation: answering(
      /^POST \/product\/v1\/dataset-types\/\?mode=dryRun$/,
      async (reply, request, again) => {
        if (reply.status !== 200) return reply
        const body = Buffer.from(
          request.body.toString().replace('ConformanceIn_', 'ConformanceDry_'),
        )
        await again({ ...request, path: '/product/v1/dataset-types/', body })
        return reply
      },
    ),
    found: {
      kind: 'rule',
      endpoint: 'datasetTypes.list',
      clause: 'C089',
      message: /^totalItems: \d+ expected, \d+ found/,
    },
  },
  {
    name: 'refusals only in English',
    only: ['termsAcceptance'],
    deviation: () => (request, forward) => forward(withoutHeader(request, 'accept-language')),
    found: {
      kind: 'rule',
      endpoint: 'termsAcceptance.create',
      clause: 'A006',
      message: /^language of a refusal: /,
    },
  },
  {
    name: 'an unknown path that answers like a missing resource',
    only: ['roles'],
    deviation: answering(/^GET \/product\/v1\/roles$/, (reply) => ({ ...reply, status: 404 })),
    found: {
      kind: 'rule',
      endpoint: 'roles.list',
      clause: 'B098',
      message: /^slashes: 501 expected, 404/,
    },
  },
  {
    name: 'a sign-in that reveals which accounts exist',
    only: ['authn'],
    deviation: answering(/^POST \/api\/v1\/authn$/, (reply, { body }) =>
      body.includes('conformance.invalid')
        ? changed({ ...reply, status: 404 }, (answered) =>
            Object.assign(answered, { errorCode: 'E0000007' }),
          )
        : reply,
    ),
    found: {
      kind: 'status',
      endpoint: 'authn.signIn',
      clause: 'A121',
      message: /^401 E0000004 expected, 404 E0000007 found/,
    },
  },
  {
    name: 'a redirect to an unregistered address',
    only: ['oidc'],
    deviation: answering(
      /^GET \/oauth2\/default\/v1\/authorize\?.*conformance\.invalid/,
      (reply) => {
        reply.headers.set('location', 'https://conformance.invalid/callback?code=conformance')
        return { ...reply, status: 302 }
      },
    ),
    found: {
      kind: 'status',
      endpoint: 'oidc.authorize',
      clause: 'A108',
      message: /^400 expected, 302 found/,
    },
  },
  {
    name: 'published keys that signed no token',
    only: ['oidc'],
    deviation: answering(/^GET \/oauth2\/default\/v1\/keys$/, (reply) =>
      changed(reply, ({ keys }) => {
        for (const key of keys as Json[]) key.kid = 'conformance'
      }),
    ),
    found: {
      kind: 'rule',
      endpoint: 'oidc.keys',
      clause: 'A050',
      message: /^tokens: a published key for the access token expected/,
    },
  },
  {
    name: 'a suspension that ignores the status',
    only: ['users'],
    deviation: answering(/^POST \/product\/v1\/users\/[\w-]+\/suspend$/, (reply) => ({
      ...reply,
      status: reply.status === 409 ? 200 : reply.status,
    })),
    found: {
      kind: 'rule',
      endpoint: 'users.suspend',
      clause: 'C054',
      message: /^actions on people: 409 wrongStatus expected, 200/,
    },
  },
  {
    name: 'an attestation signed with another key',
    only: ['secureChannels'],
    deviation: answering(/^POST \/product\/v1\/saas-secure-channels\/$/, (reply) =>
      reply.status === 201
        ? changed(reply, (channel) => {
            const [head = '', claims = '', signature = ''] = String(channel.attestationToken).split(
              '.',
            )
            channel.attestationToken = `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
          })
        : reply,
    ),
    found: {
      kind: 'rule',
      endpoint: 'secureChannels.create',
      clause: 'B103',
      message: /^attestation: a signature of the published key expected/,
    },
  },
  {
    name: 'a transition that the status does not allow',
    only: ['collaborations'],
    deviation: answering(
      /^POST \/product\/v1\/workspaces\/[\w-]+\/publish$/,
      async (reply, request, again) =>
        reply.status === 409
          ? again({
              ...request,
              method: 'GET',
              path: request.path.replace('/publish', ''),
              body: Buffer.alloc(0),
            })
          : reply,
    ),
    found: {
      kind: 'rule',
      endpoint: 'collaborations.publish',
      clause: 'B087',
      message: /^transitions: 409 wrongStatus expected, 200/,
    },
  },
]
