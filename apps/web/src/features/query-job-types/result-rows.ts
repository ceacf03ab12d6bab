import type { Column } from '@concord/domain/csv'
import { readOutputColumns } from '@concord/domain/query-job-types/column-metadata'
import type { FieldProblem } from '#ui/form/Field.tsx'
import type { ResultRow } from './ResultTable.tsx'

const OUTPUT = 'output.'

/** The comparison of a dry run: its refusals by column, or the types that it returned. */
export function resultRows(
  wanted: readonly Column[],
  { problems, metadata }: { problems: readonly FieldProblem[]; metadata: string | undefined },
): ResultRow[] {
  const refused = problems.filter(({ field }) => field.startsWith(OUTPUT))
  const findProblem = (name: string) =>
    refused.find(({ field }) => field === OUTPUT + name)?.message
  const compared = readOutputColumns(metadata)
  const rows = wanted.map((column): ResultRow => {
    const { name } = column
    const problem = findProblem(name)
    if (problem !== undefined)
      return { name, wanted: column, verdict: { isFitting: false, problem } }
    if (refused.length > 0) return { name, wanted: column, verdict: { isFitting: true } }
    const queryType = compared?.find((each) => each.name === name)?.queryType
    return {
      name,
      wanted: column,
      verdict: queryType === undefined ? undefined : { isFitting: true, queryType },
    }
  })
  const others = refused.filter(({ field }) => !wanted.some(({ name }) => OUTPUT + name === field))
  return [
    ...rows,
    ...others.map(
      ({ field, message }): ResultRow => ({
        name: field.slice(OUTPUT.length),
        verdict: { isFitting: false, problem: message },
      }),
    ),
  ]
}
