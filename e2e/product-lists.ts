/** The collaboration of the demonstration whose lists have rows. */
export const STUDY = 'Claims experience study 2026'

type ProductList = {
  /** Its address; in the study where it starts with a question mark. */
  path: string
  /** Its filters: columns of a status, a type or a person, in English. */
  filters: readonly string[]
}

/** Each list of the portal that has rows in the demonstration. */
export const PORTAL_LISTS: readonly ProductList[] = [
  { path: '/collaborations', filters: ['Owner', 'Partners', 'Status', 'Created by'] },
  { path: '?selectedTab=datasets', filters: ['Type', 'Status', 'Uploaded by'] },
  { path: '?selectedTab=jobs', filters: ['Job type', 'Classification', 'Status', 'Created by'] },
  { path: '/people/users', filters: ['Roles', 'Status'] },
  { path: '/people/invitations', filters: ['Roles', 'Status', 'Sent by'] },
  { path: '/dataset-types', filters: ['Data retention', 'Created by'] },
  { path: '/job-types/query', filters: ['Created by'] },
  { path: '/job-types/inference', filters: ['Model', 'Created by'] },
  { path: '/inference-models', filters: ['Status', 'Created by'] },
  { path: '/reports', filters: [] },
]

/** The same for the administrators of the platform. */
export const ADMINISTRATION_LISTS: readonly ProductList[] = [
  { path: '/admin/domains', filters: ['Owner', 'Created by'] },
  { path: '/admin/organizations', filters: ['Tier', 'Created by'] },
  { path: '/admin/roles', filters: [] },
  { path: '/admin/automation-jobs', filters: ['Job', 'Status', 'Created by'] },
  { path: '/admin/cmk-rotations', filters: ['Status', 'Created by'] },
  { path: '/admin/blob-storage', filters: [] },
  { path: '/admin/model-service/resources', filters: ['Status'] },
]
