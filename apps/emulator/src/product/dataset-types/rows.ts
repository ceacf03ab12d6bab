import { catalogueRows } from '#product/api/catalogue-rows.ts'
import { IDS_VISIBLE_TO_ORGANIZATION } from '#product/organizations/rows.ts'
import type { Store } from '#store/store.ts'

/** Used by a collaboration `c`: in a policy, by a data set, or by an attached job type. */
const USED = `(EXISTS (SELECT 1 FROM policy_groups g JOIN policy_components pc ON pc.policy_group_id = g.id
    WHERE g.collaboration_id = c.id AND pc.subject_id = t.id)
  OR EXISTS (SELECT 1 FROM datasets d WHERE d.collaboration_id = c.id AND d.dataset_type_id = t.id)
  OR EXISTS (SELECT 1 FROM collaboration_job_types cj JOIN query_job_types q ON q.id = cj.job_type_id
    WHERE cj.collaboration_id = c.id AND ('/dataset-types/' || t.id = json_extract(q.definition, '$.output')
      OR '/dataset-types/' || t.id IN (SELECT value FROM json_each(q.definition, '$.inputs'))))
  OR EXISTS (SELECT 1 FROM collaboration_job_types cj JOIN inference_job_types i ON i.id = cj.job_type_id
    WHERE cj.collaboration_id = c.id
      AND '/dataset-types/' || t.id IN (json_extract(i.definition, '$.input'), json_extract(i.definition, '$.output'))))`

export const {
  list: listDatasetTypes,
  findVisible: readableDatasetType,
  find: datasetTypeRow,
  insert: insertDatasetType,
  remove: deleteDatasetType,
} = catalogueRows(
  'dataset_types',
  `EXISTS (SELECT 1 FROM collaborations c WHERE c.id IN (${IDS_VISIBLE_TO_ORGANIZATION}) AND ${USED})`,
)

/** T-SQL table names are case-insensitive. */
export const nameIsTaken = (store: Store, organizationId: string, name: string): boolean =>
  store.get('SELECT 1 FROM dataset_types WHERE organization_id = ? AND name = ? COLLATE NOCASE', [
    organizationId,
    name,
  ]) !== undefined

/**
 * Whether a job type of the catalogue, a policy or a data set, even a deleted one, refers to the
 * type.
 */
export const isInUse = (store: Store, id: string): boolean =>
  store.get(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM datasets WHERE dataset_type_id = @id)
       OR EXISTS (SELECT 1 FROM policy_components WHERE policy_type = 'DatasetType' AND subject_id = @id)
       OR EXISTS (SELECT 1 FROM query_job_types q WHERE '/dataset-types/' || @id = json_extract(q.definition, '$.output')
         OR '/dataset-types/' || @id IN (SELECT value FROM json_each(q.definition, '$.inputs')))
       OR EXISTS (SELECT 1 FROM inference_job_types i
         WHERE '/dataset-types/' || @id IN (json_extract(i.definition, '$.input'), json_extract(i.definition, '$.output')))`,
    { id },
  ) !== undefined
