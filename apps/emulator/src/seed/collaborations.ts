import type { CollaborationStatus } from '@concord/domain/collaborations/collaboration'
import type { DatasetTypeName } from './dataset-types.ts'
import type { InferenceJobTypeName } from './inference-job-types.ts'
import type { JobTypeName } from './job-types.ts'
import type { OrganizationName } from './organizations.ts'

/** What one organization may do (B028). */
export type SeededPolicies = { execute?: (JobTypeName | InferenceJobTypeName)[]; write?: DatasetTypeName[]; read?: DatasetTypeName[] }
export type SeededCollaboration = {
  name: string
  description: string
  status: CollaborationStatus
  owner: { organization: OrganizationName; purpose: string }
  partners: { organization: OrganizationName; hasAccepted: boolean }[]
  jobTypes: (JobTypeName | InferenceJobTypeName)[]
  policies: Partial<Record<OrganizationName, SeededPolicies>>
  madeDaysAgo: number
}

/** One of each status. In the first, the partner may not run "Portfolio by province". */
export const COLLABORATIONS: readonly SeededCollaboration[] = [
  {
    name: 'Claims experience study 2026',
    description:
      'Étude d’expérience conjointe : policies of Prairie Mutual Life against the claims that Laurentienne Réassurance has paid.',
    status: 'ACTIVE',
    owner: { organization: 'prairie', purpose: 'owner' },
    partners: [{ organization: 'laurentienne', hasAccepted: true }],
    jobTypes: ['claimsByPolicy', 'largestClaims', 'portfolio'],
    policies: {
      prairie: {
        execute: ['claimsByPolicy', 'largestClaims', 'portfolio'],
        write: ['policies'],
        read: ['policies', 'claimsByPolicy', 'largestClaims', 'portfolio'],
      },
      laurentienne: {
        execute: ['claimsByPolicy', 'largestClaims'],
        write: ['claims'],
        read: ['claims', 'claimsByPolicy', 'largestClaims'],
      },
    },
    madeDaysAgo: 40,
  },
  {
    name: 'Lapse study, western provinces',
    description: 'Why policies lapse in their first five years. Awaits the partner.',
    status: 'AWAITING_ACCEPTANCE',
    owner: { organization: 'prairie', purpose: 'owner' },
    partners: [{ organization: 'laurentienne', hasAccepted: false }],
    jobTypes: ['portfolio', 'lapseRisk'],
    policies: {
      prairie: { execute: ['portfolio', 'lapseRisk'], write: ['policies'], read: ['portfolio', 'lapseRisk'] },
      laurentienne: { read: ['portfolio'] },
    },
    madeDaysAgo: 9,
  },
  {
    name: 'Mortality table 2027',
    description: 'Draft of next year’s mortality table.',
    status: 'DRAFT',
    owner: { organization: 'prairie', purpose: 'owner' },
    partners: [{ organization: 'laurentienne', hasAccepted: false }],
    jobTypes: ['claimsByPolicy'],
    policies: { prairie: { execute: ['claimsByPolicy'], write: ['policies'] } },
    madeDaysAgo: 2,
  },
  {
    name: 'Rapprochement des sinistres 2025',
    description: 'Rapprochement des sinistres de l’exercice 2025, terminé.',
    status: 'TERMINATED',
    owner: { organization: 'laurentienne', purpose: 'partner' },
    partners: [{ organization: 'prairie', hasAccepted: true }],
    jobTypes: ['cessionsInForce'],
    policies: {
      laurentienne: { execute: ['cessionsInForce'], write: ['treaties'], read: ['treaties'] },
      prairie: { read: ['treaties'] },
    },
    madeDaysAgo: 330,
  },
  {
    name: 'Portfolio exchange 2024',
    description: 'Portfolios at the end of 2024. Its data is gone, and so is the key that opened it.',
    status: 'PURGED',
    owner: { organization: 'prairie', purpose: 'owner' },
    partners: [{ organization: 'laurentienne', hasAccepted: true }],
    jobTypes: ['portfolio'],
    policies: { prairie: { execute: ['portfolio'], write: ['policies'], read: ['portfolio'] }, laurentienne: { read: ['portfolio'] } },
    madeDaysAgo: 390,
  },
]
