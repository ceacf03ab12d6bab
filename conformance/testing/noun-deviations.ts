import {
  answering,
  changed,
  editing,
  editingItems,
  type Json,
  type Planted,
  replaceStatus,
} from './deviation.ts'

const withStatus = (from: number, to: number, asked: RegExp) =>
  answering(asked, (reply) => (reply.status === from ? { ...reply, status: to } : reply))

const withHeader = (name: string, value: string, asked: RegExp) =>
  answering(asked, (reply) => {
    reply.headers.set(name, value)
    return reply
  })

const total = (asked: RegExp) =>
  editing(asked, (page) => void Object.assign(page, { totalItems: Number(page.totalItems) + 1 }))

const PAGING: Pick<Planted['found'], 'kind' | 'clause'> = { kind: 'rule', clause: 'A087' }

/** At least one in each noun that the others leave out. */
export const NOUN_DEVIATIONS: readonly Planted[] = [
  {
    name: 'an unnamed field in every person of a list, with --strict',
    only: ['users'],
    isStrict: true,
    deviation: editingItems(/^GET \/product\/v1\/users\/(\?|$)/, (user) => {
      user.passwordHash = 'conformance'
    }),
    found: {
      kind: 'shape',
      endpoint: 'users.list',
      message: /^items\[\]\.passwordHash: no such field expected/,
    },
  },
  {
    name: 'a body-less success with another status',
    only: ['datasetTypes'],
    deviation: withStatus(204, 200, /^DELETE \/product\/v1\/dataset-types\//),
    found: { kind: 'status', endpoint: 'datasetTypes.remove', message: /^204 expected, 200 found/ },
  },
  {
    name: 'a total that counts one too many',
    only: ['organizations'],
    deviation: total(/^GET \/product\/v1\/organizations\/(\?|$)/),
    found: {
      ...PAGING,
      endpoint: 'organizations.list',
      message: /^paging: totalItems \d+ expected/,
    },
  },
  {
    name: 'a list of reports that counts one too many',
    only: ['usageReports'],
    deviation: total(/^GET \/product\/v1\/organizations\/[\w-]+\/usage-reports/),
    found: {
      ...PAGING,
      endpoint: 'usageReports.list',
      message: /^paging: totalItems \d+ expected/,
    },
  },
  {
    name: 'pages that are read backwards',
    only: ['roles'],
    deviation: editing(/^GET \/product\/v1\/roles\/\?/, ({ items }) => {
      ;(items as Json[]).reverse()
    }),
    found: {
      ...PAGING,
      endpoint: 'roles.list',
      message: /^paging: with one entry on a page, the second entry/,
    },
  },
  {
    name: 'a list with the oldest first',
    only: ['invitations'],
    deviation: editing(/^GET \/product\/v1\/invitations\/\?/, ({ items }) => {
      ;(items as Json[]).reverse()
    }),
    found: {
      ...PAGING,
      endpoint: 'invitations.list',
      message: /^paging: the newest first expected/,
    },
  },
  {
    name: "a stranger's 404 that becomes a 403",
    only: ['collaborations'],
    deviation: withStatus(404, 403, /^GET \/product\/v1\/workspaces\/[\w-]+$/),
    found: {
      kind: 'rule',
      endpoint: 'collaborations.get',
      message: /^another organization's thing: 404 notFound expected, 403/,
    },
  },
  {
    name: 'a time with an offset in place of Z',
    only: ['jobs'],
    deviation: editing(/^GET \/product\/v1\/workspaces\/[\w-]+\/jobs\/[\w-]+$/, (job) => {
      job.createdAt = String(job.createdAt).replace('Z', '+00:00')
    }),
    found: { kind: 'shape', endpoint: 'jobs.get', message: /^createdAt: / },
  },
  {
    name: 'a job type without a self link',
    only: ['inferenceJobTypes'],
    deviation: editing(/^GET \/product\/v1\/inference-job-types\/[\w-]+$/, (type) => {
      type.links = {}
    }),
    found: { kind: 'shape', endpoint: 'inferenceJobTypes.get', message: /^links\.self: / },
  },
  {
    name: 'an index without its columns',
    only: ['indexes'],
    deviation: editing(/^POST \/product\/v1\/workspaces\/[\w-]+\/indexes\/$/, (index) => {
      delete index.columns
    }),
    found: { kind: 'shape', endpoint: 'indexes.create', message: /^columns: / },
  },
  {
    name: 'an unknown invitation that is refused as forbidden',
    only: ['publicInvitations'],
    deviation: withStatus(404, 403, /^GET \/product\/v1\/public\/invitations\//),
    found: {
      kind: 'status',
      endpoint: 'publicInvitations.get',
      message: /^404 notFound expected, 403/,
    },
  },
  {
    name: 'a registration that is refused with another code',
    only: ['publicUsers'],
    deviation: answering(/^POST \/product\/v1\/public\/users\/$/, (reply) =>
      reply.status === 400
        ? changed(reply, (problem) => {
            if (problem.code === 'codeInvalid') problem.code = 'conformance'
          })
        : reply,
    ),
    found: {
      kind: 'status',
      endpoint: 'publicUsers.create',
      message: /^code codeInvalid expected, conformance found/,
    },
  },
  {
    name: 'a mail that is answered as sent and finished',
    only: ['passwordRecoveryEmail'],
    deviation: withStatus(202, 200, /^POST \/product\/v1\/public\/password-recovery-email\/$/),
    found: {
      kind: 'status',
      endpoint: 'passwordRecoveryEmail.create',
      message: /^202 expected, 200 found/,
    },
  },
  {
    name: 'a code that was never issued and is accepted',
    only: ['activateAccountEmail'],
    deviation: withStatus(400, 202, /^POST \/product\/v1\/activate-account-email\/$/),
    found: {
      kind: 'status',
      endpoint: 'activateAccountEmail.create',
      message: /^400 codeInvalid expected, 202/,
    },
  },
  {
    name: 'terms with another content type',
    only: ['terms'],
    deviation: withHeader(
      'content-type',
      'text/plain',
      /^GET \/product\/v1\/terms-and-conditions\/latest$/,
    ),
    found: {
      kind: 'header',
      endpoint: 'terms.latest',
      message: /^content-type: application\/json expected, text\/plain found/,
    },
  },
  {
    name: 'a list of rotations that may be cached',
    only: ['cmkRotations'],
    deviation: withHeader('cache-control', 'max-age=60', /^GET \/product\/v1\/cmk-rotations\//),
    found: { kind: 'header', endpoint: 'cmkRotations.list', message: /^cache-control: no-store/ },
  },
  {
    name: 'a container whose content type is guessed',
    only: ['blobStorage'],
    deviation: withHeader(
      'x-content-type-options',
      'conformance',
      /^GET \/product\/v1\/arxis-blob-storage\//,
    ),
    found: {
      kind: 'header',
      endpoint: 'blobStorage.list',
      message: /^x-content-type-options: nosniff expected/,
    },
  },
  {
    name: 'automation jobs that organization users can list',
    only: ['automationJobs'],
    deviation: replaceStatus(403, /^GET \/product\/v1\/automation-jobs\/$/, 'admin'),
    found: {
      kind: 'rule',
      endpoint: 'automationJobs.list',
      clause: 'A083',
      message: /^two kinds of people: 403 expected, 200/,
    },
  },
  {
    name: 'master keys without a list',
    only: ['masterKeys'],
    deviation: editing(/^GET \/product\/v1\/model-service\/master-keys\//, (page) => {
      page.items = null
    }),
    found: { kind: 'shape', endpoint: 'masterKeys.list', message: /^items: / },
  },
  {
    name: 'image tags with the number of the page as text',
    only: ['imageTags'],
    deviation: editing(/^GET \/product\/v1\/model-service\/images\//, (page) => {
      page.page = String(page.page)
    }),
    found: { kind: 'shape', endpoint: 'imageTags.list', message: /^page: / },
  },
  {
    name: 'an unknown kind of resource that is an empty list',
    only: ['resources'],
    deviation: withStatus(404, 200, /^GET \/product\/v1\/kubernetes\/[\w-]+$/),
    found: { kind: 'status', endpoint: 'resources.list', message: /^404 notFound expected, 200/ },
  },
  {
    name: 'an environment that may be cached',
    only: ['environment'],
    deviation: withHeader('cache-control', 'max-age=60', /^GET \/api\/v1\/env$/),
    found: { kind: 'header', endpoint: 'environment.get', message: /^cache-control: no-store/ },
  },
  {
    name: 'a lifetime as text',
    only: ['session'],
    deviation: editing(/^GET \/api\/v1\/auth\/okta-lifetime$/, (lifetime) => {
      lifetime.refreshTokenLifetimeMinutes = String(lifetime.refreshTokenLifetimeMinutes)
    }),
    found: {
      kind: 'shape',
      endpoint: 'session.oktaLifetime',
      message: /^refreshTokenLifetimeMinutes: /,
    },
  },
  {
    name: 'a search that finds people without an address',
    only: ['userHistory'],
    deviation: editingItems(/^GET \/product\/v1\/user-history\/\?/, (user) => {
      delete user.email
    }),
    found: { kind: 'shape', endpoint: 'userHistory.find', message: /^items\.0\.email: / },
  },
  {
    name: 'a tenant with the issuer of version 1',
    only: ['entra'],
    deviation: editing(/openid-configuration$/, (metadata) => {
      metadata.issuer = String(metadata.issuer).replace(/\/v2\.0$/, '/')
    }),
    found: { kind: 'rule', endpoint: 'entra.discovery', message: /^issuer/ },
  },
  {
    name: 'an attestation service with another issuer',
    only: ['attestation'],
    deviation: editing(/^GET \/[\w/.-]*openid-configuration$/, (metadata) => {
      metadata.issuer = 'https://conformance.invalid'
    }),
    found: { kind: 'rule', endpoint: 'attestation.discovery', message: /^issuer/ },
  },
]
