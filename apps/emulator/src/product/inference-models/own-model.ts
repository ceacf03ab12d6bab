import { notFound } from '#problem.ts'
import { type ModelRow, modelOf } from './rows.ts'

/** The model, or 404 where it is none of the organization's. */
export function ownModel(store: Parameters<typeof modelOf>[0], organizationId: string, id: string): ModelRow {
  const row = modelOf(store, organizationId, id)
  if (!row) throw notFound('model')
  return row
}
