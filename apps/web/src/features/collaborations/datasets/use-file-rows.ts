import type { CsvRowError } from '@concord/domain/csv'
import { useEffect, useState } from 'react'
import { readRows } from '#transfer/file/error-rows.ts'
import type { UploadTransfer } from '#transfer/list/transfers.ts'
import type { FileRows } from './RowExcerpt.tsx'

/**
 * Reads the rows of one page's errors from the file when the page opens; nothing if the file cannot
 * be read any more. `isFirst` while nothing was read yet.
 */
export function useFileRows(
  chosen: UploadTransfer['chosen'],
  errors: readonly CsvRowError[],
): { fileRows?: FileRows | undefined; isFirst: boolean } {
  const [found, setFound] = useState<{ of: string; rows?: FileRows }>()
  const wanted = JSON.stringify(errors.map(({ row, at }) => ({ row, at })))
  useEffect(() => {
    if (!chosen) return
    let isOver = false
    const { file, datasetType } = chosen
    readRows(file, [{ row: 1 }, ...(JSON.parse(wanted) as { row: number; at?: number }[])]).then(
      (rows) => {
        const encrypted = new Set(
          datasetType.schema.filter((column) => column.encrypted).map(({ name }) => name),
        )
        if (!isOver) setFound({ of: wanted, rows: { header: rows.get(1) ?? [], rows, encrypted } })
      },
      () => isOver || setFound({ of: wanted }),
    )
    return () => {
      isOver = true
    }
  }, [chosen, wanted])
  return {
    fileRows: found?.of === wanted ? found.rows : undefined,
    isFirst: chosen !== undefined && !found,
  }
}
