import type { Store } from '#store/store.ts'

const STATUS = (status: string) =>
  `SELECT id FROM collaborations WHERE status = '${status}' ORDER BY id LIMIT 1`
const KINDS = {
  draft: STATUS('DRAFT'),
  awaiting: STATUS('AWAITING_ACCEPTANCE'),
  active: STATUS('ACTIVE'),
  terminated: STATUS('TERMINATED'),
  datasetType: 'SELECT id FROM dataset_types ORDER BY id LIMIT 1',
  usedInvitation: `SELECT id FROM invitations WHERE status = 'FULFILLED' ORDER BY id LIMIT 1`,
} as const
export type Kind = keyof typeof KINDS

export const firstRow = (store: Store, kind: Kind): string | undefined =>
  store.get<{ id: string }>(KINDS[kind])?.id
