import type { PageQuery } from '@concord/domain/api/page'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type DomainRow = {
  id: string
  domainName: string
  owner: string
  notes: string
  createdAt: string
  createdByEmail: string | null
}

const SELECT =
  'SELECT id, domain_name AS domainName, owner, notes, created_at AS createdAt, created_by_email AS createdByEmail FROM domains'

/** Newest first. */
export const listDomains = (store: Store, query: PageQuery): { rows: DomainRow[]; total: number } =>
  pageOfRows<DomainRow>(
    store,
    { select: SELECT, from: 'domains', orderBy: 'created_at DESC, id DESC' },
    {},
    query,
  )

/** The column compares without regard to case. */
export const domainByName = (store: Store, name: string): DomainRow | undefined =>
  store.get<DomainRow>(`${SELECT} WHERE domain_name = ?`, [name])

export const insertDomain = (store: Store, row: DomainRow): void =>
  void store.run(
    `INSERT INTO domains (id, domain_name, owner, notes, created_at, created_by_email)
     VALUES (@id, @domainName, @owner, @notes, @createdAt, @createdByEmail)`,
    row,
  )

export const hasOrganizations = (store: Store, domainId: string): boolean =>
  store.get('SELECT 1 FROM organizations WHERE domain_id = ? LIMIT 1', [domainId]) !== undefined

export const deleteDomain = (store: Store, id: string): void =>
  void store.run('DELETE FROM domains WHERE id = ?', [id])
