import { StatusLabel, type useStatusText } from '../feedback/StatusLabel.tsx'
import type { Column } from './Table.tsx'

/** A column of statuses, which a list can be filtered by. */
export const statusColumn = <Row,>(
  statusText: ReturnType<typeof useStatusText>,
  header: string,
  of: (row: Row) => string,
): Column<Row> => ({
  key: 'status',
  header,
  isNowrap: true,
  text: (row) => statusText(of(row)),
  choice: { of, text: statusText },
  cell: (row) => <StatusLabel status={of(row)} />,
})
