import { editing, editingItems, type Json, type Planted } from './deviation.ts'

const HOUR_MS = 3_600_000
const shifted = (time: unknown, milliseconds: number) =>
  new Date(Date.parse(String(time)) + milliseconds).toISOString()

const agreement = (endpoint: string, message: RegExp): Planted['found'] => ({
  kind: 'rule',
  endpoint,
  clause: 'A053',
  message,
})

/** Each answers one thing in two ways; every single answer obeys the contract. */
export const AGREEMENT_DEVIATIONS: readonly Planted[] = [
  {
    name: 'a list with another creation time than the resource',
    only: ['datasetTypes'],
    deviation: editingItems(/^GET \/product\/v1\/dataset-types\/(\?|$)/, (item) => {
      item.createdAt = shifted(item.createdAt, -HOUR_MS)
    }),
    found: agreement('datasetTypes.list', /^agreement: items\.0\.createdAt: .* at its self link$/),
  },
  {
    name: 'a self link of a list that leads nowhere',
    only: ['queryJobTypes'],
    deviation: editingItems(/^GET \/product\/v1\/query-job-types\/(\?|$)/, (item) => {
      item.links = { self: `${(item.links as { self: string }).self}-none` }
    }),
    found: agreement(
      'queryJobTypes.list',
      /^agreement: items\.0\.links\.self leads to the resource expected, 404 found$/,
    ),
  },
  {
    name: 'a self link of a list that leads to another resource',
    only: ['organizations'],
    deviation: editing(/^GET \/product\/v1\/organizations\/(\?|$)/, ({ items }) => {
      const all = items as Json[]
      const [first, last] = [all[0], all.at(-1)]
      if (first && last && first !== last) first.links = last.links
    }),
    found: agreement(
      'organizations.list',
      /^agreement: items\.0\.links\.self leads to another resource$/,
    ),
  },
  {
    name: 'a data set with another file name than was sent',
    only: ['datasets'],
    deviation: editing(
      /^GET \/product\/v1\/workspaces\/[\w-]+\/datasets\/[\w-]+$/,
      (dataset) => void Object.assign(dataset, { fileName: 'another.csv' }),
    ),
    found: agreement(
      'datasets.create',
      /^agreement: fileName: "conformance-[\da-f]+\.csv" here, "another\.csv" when it is read$/,
    ),
  },
  {
    name: 'a role that is answered with another description than was sent',
    only: ['roles'],
    deviation: editing(/^PUT \/product\/v1\/roles\/conformance/i, (role) => {
      role.description = 'Another description'
    }),
    found: agreement(
      'roles.save',
      /^agreement: description: .* was sent, "Another description" answered$/,
    ),
  },
  {
    name: 'a model with another name in the list than at its self link',
    only: ['inferenceModels'],
    deviation: editing(/^GET \/product\/v1\/inference-models\/[\w-]+$/, (model) => {
      model.modelName = 'Another model'
    }),
    found: agreement('inferenceModels.list', /^agreement: items\.0\.modelName: /),
  },
  {
    name: 'a collaboration with another creator in the list',
    only: ['collaborations'],
    deviation: editingItems(/^GET \/product\/v1\/workspaces\/(\?|$)/, (item) => {
      item.createdBy = 'Another person'
    }),
    found: agreement('collaborations.list', /^agreement: items\.0\.createdBy: /),
  },
  {
    name: 'a person of an organization without an address',
    only: ['organizationUsers'],
    deviation: editing(/^GET \/product\/v1\/organizations\/[\w-]+\/users\/[\w-]+$/, (user) => {
      delete user.email
    }),
    found: { kind: 'shape', endpoint: 'organizationUsers.get', message: /^email: / },
  },
  {
    name: 'a job that is completed before it is created',
    only: ['jobs'],
    deviation: editing(/^GET \/product\/v1\/workspaces\/[\w-]+\/jobs\/[\w-]+$/, (job) => {
      if (job.completedAt) job.completedAt = shifted(job.createdAt, -HOUR_MS)
    }),
    found: {
      kind: 'rule',
      endpoint: 'jobs.get',
      message: /^times: completedAt not before createdAt expected/,
    },
  },
  {
    name: 'a person whose status changed before they existed',
    only: ['users'],
    deviation: editingItems(/^GET \/product\/v1\/users\/(\?|$)/, (user) => {
      user.statusChangedAt = shifted(user.createdAt, -HOUR_MS)
    }),
    found: {
      kind: 'rule',
      endpoint: 'users.list',
      message: /^times: items\.0\.statusChangedAt not before createdAt expected/,
    },
  },
  {
    name: 'a record of the caller without roles',
    only: ['users'],
    deviation: editing(/^GET \/product\/v1\/users\/self$/, (self) => {
      self.roles = []
    }),
    found: {
      kind: 'rule',
      endpoint: 'users.get',
      clause: 'A044',
      message: /^roles: permissions of the owner expected, none found$/,
    },
  },
]
