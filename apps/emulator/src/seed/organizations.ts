import type { Tier } from '@concord/domain/organizations/organization'

export type SeededOrganization = { name: string; description: string; tier: Tier; domain: string; notes: string; madeDaysAgo: number }

/** Two that work together, and one that must see nothing of it. */
export const ORGANIZATIONS = {
  prairie: {
    name: 'Prairie Mutual Life',
    description: 'Mutual life insurer of the Prairies, Winnipeg, Manitoba.',
    tier: 'TIER_1',
    domain: 'prairiemutual.example',
    notes: 'Head office and the branches of the Prairies.',
    madeDaysAgo: 420,
  },
  laurentienne: {
    name: 'Laurentienne Réassurance',
    description: 'Réassureur vie et santé, Québec (Québec).',
    tier: 'TIER_1',
    domain: 'laurentienne.example',
    notes: 'Tout le personnel.',
    madeDaysAgo: 410,
  },
  harbour: {
    name: 'Harbour Analytics',
    description: 'Actuarial consultants, Halifax, Nova Scotia.',
    tier: 'TIER_2',
    domain: 'harbouranalytics.example',
    notes: 'Consultants with a contract of this year.',
    madeDaysAgo: 120,
  },
} as const satisfies Record<string, SeededOrganization>
export type OrganizationName = keyof typeof ORGANIZATIONS
