import {
  type Acceptance,
  type Collaboration,
  type PolicyComponent,
  PolicyGroup,
} from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { anInferenceJobType } from '@concord/domain/fixtures/an-inference-job-type'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { answers, type Stub } from '../stub-call.ts'

const TYPES = [
  'PolicyRecords',
  'ClaimRecords',
  'ClaimsByPolicy',
  'PortfolioByProvince',
  'LargestClaims',
  'LapseScores',
]
const link = (name: string) => `/dataset-types/${name}`

const jobType = (id: string, name: string, inputs: string[], output: string) =>
  QueryJobType.parse({
    id,
    links: { self: `/query-job-types/${id}` },
    name,
    description: 'Counts and sums of each policy',
    query: 'SELECT 1',
    inputs: inputs.map(link),
    output: link(output),
  })
export const JOB_TYPES = [
  jobType(
    'claims',
    'Claims by policy since a date',
    ['PolicyRecords', 'ClaimRecords'],
    'ClaimsByPolicy',
  ),
  jobType('portfolio', 'Portfolio by province', ['PolicyRecords'], 'PortfolioByProvince'),
  jobType('largest', 'Plus grands sinistres', ['ClaimRecords', 'PolicyRecords'], 'LargestClaims'),
] as const

/** A model over policies whose owner is hidden from the caller. */
export const RISK = anInferenceJobType({
  id: 'risk',
  name: 'Lapse risk by policy',
  input: link('PolicyRecords'),
  output: link('LapseScores'),
  recordIdentifiers: ['name', 'born'],
})

const group = (
  organizationId: string,
  ...grants: (readonly [PolicyComponent['action'], string])[]
) =>
  PolicyGroup.parse({
    id: `g-${organizationId}`,
    links: { self: `/workspaces/c-1/policy-groups/g-${organizationId}` },
    organizationId,
    policyComponents: grants.map(([action, subjectEntityId]) => ({
      policyType: action === 'EXECUTE' ? 'JobType' : 'DatasetType',
      action,
      subjectEntityId,
    })),
  })

/** A collaboration with two job types; the partner may run one of them. */
export const aStudy = (change: Partial<Collaboration> = {}): Collaboration =>
  aCollaboration({
    queryJobTypes: JOB_TYPES.slice(0, 2).map(({ links }) => links.self),
    jobTypes: JOB_TYPES.slice(0, 2).map(({ id, links, name }) => ({
      id,
      links,
      name,
      jobClassification: 'QUERY_JOB',
    })),
    policyGroups: [
      group(
        'owner',
        ['EXECUTE', 'claims'],
        ['EXECUTE', 'portfolio'],
        ['WRITE', 'PolicyRecords'],
        ['READ', 'PortfolioByProvince'],
      ),
      group(
        'partner',
        ['EXECUTE', 'claims'],
        ['WRITE', 'ClaimRecords'],
        ['READ', 'ClaimsByPolicy'],
      ),
    ],
    ...change,
  })

/**
 * The same as a draft, with a model in addition to the queries. The partner may run the model and
 * read its scores.
 */
export function aStudyWithModel(change: Partial<Collaboration> = {}): Collaboration {
  const { id, links, name } = RISK
  const study = aStudy()
  return aStudy({
    status: 'DRAFT',
    inferenceJobTypes: [links.self],
    jobTypes: [...study.jobTypes, { id, links, name, jobClassification: 'INFERENCE_JOB' }],
    policyGroups: [
      ...study.policyGroups.slice(0, 1),
      group('partner', ['EXECUTE', 'risk'], ['READ', 'LapseScores']),
    ],
    ...change,
  })
}

/** The product's answers for a collaboration and everything it uses. */
export function studyStubs(
  collaboration: Collaboration,
  accepted: readonly string[] = ['owner'],
): readonly Stub[] {
  const acceptances: Acceptance[] = accepted.map((id) => ({
    id,
    links: { self: `/workspaces/c-1/acceptances/${id}` },
    acceptedByOrgId: id,
  }))
  return [
    answers(collaborations.get, () => collaboration),
    answers(collaborations.acceptances, () => ({ items: acceptances })),
    answers(queryJobTypes.list, () => ({ items: [...JOB_TYPES] })),
    answers(
      queryJobTypes.get,
      ({ params }) => JOB_TYPES.find(({ id }) => id === params.id) ?? JOB_TYPES[0],
    ),
    answers(inferenceJobTypes.list, () => ({ items: [RISK] })),
    answers(inferenceJobTypes.get, () => RISK),
    answers(datasetTypes.get, ({ params }) =>
      aDatasetType({
        id: params.id,
        links: { self: link(params.id) },
        name: TYPES.find((name) => name === params.id) ?? params.id,
      }),
    ),
  ]
}
