import type { Format } from '#i18n/format.ts'
import { Aside } from './Aside.tsx'
import type { Column } from './Table.tsx'

/**
 * A column of times (RFC 3339). A table without much room shows only the day, and the time in a
 * tooltip; screen readers always read both.
 *
 * @param missing What is shown where there is no time.
 */
export const momentColumn = <Row,>(
  format: Format,
  key: string,
  header: string,
  of: (row: Row) => string | null | undefined,
  missing = '',
): Column<Row> => ({
  key,
  header,
  isNowrap: true,
  text: (row) => format.dayAndTime(of(row) ?? missing).join(''),
  value: of,
  cell: (row) => {
    const [day, time] = format.dayAndTime(of(row) ?? missing)
    return (
      <>
        {day}
        {time && <Aside wide="after">{time}</Aside>}
      </>
    )
  },
})
