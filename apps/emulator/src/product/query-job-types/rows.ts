import { catalogueRows } from '#product/api/catalogue-rows.ts'
import { VISIBLE_TO_ORGANIZATION } from '#product/organizations/rows.ts'
import type { Store } from '#store/store.ts'

/** A job type `t`, of either kind, is attached to a collaboration that the organization sees. */
export const IS_ATTACHED_IN_SIGHT = `EXISTS (SELECT 1 FROM collaborations c
  JOIN collaboration_job_types j ON j.collaboration_id = c.id WHERE j.job_type_id = t.id AND ${VISIBLE_TO_ORGANIZATION})`

export const {
  list: listQueryJobTypes,
  findVisible: readableQueryJobType,
  find: queryJobTypeRow,
  insert: insertQueryJobType,
  remove: deleteQueryJobType,
} = catalogueRows('query_job_types', IS_ATTACHED_IN_SIGHT)

/**
 * Whether any collaboration, in any status, has the job type, of either kind: those of all jobs are
 * among them.
 */
export const isJobTypeInUse = (store: Store, id: string): boolean =>
  store.get('SELECT 1 FROM collaboration_job_types WHERE job_type_id = ? LIMIT 1', [id]) !==
  undefined
