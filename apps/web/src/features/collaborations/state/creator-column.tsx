import { Aside, AsideDot } from '#ui/table/Aside.tsx'
import type { Column } from '#ui/table/Table.tsx'
import styles from '../styles/tab.module.css'

type Created = { createdBy: string; organizationName?: string | null | undefined }

/** Who made a thing, and of which organization. */
export const creatorColumn = <Row extends Created>(key: string, header: string): Column<Row> => ({
  key,
  header,
  text: ({ createdBy, organizationName }) => `${createdBy} ${organizationName ?? ''}`,
  choice: { of: ({ createdBy }) => createdBy },
  cell: ({ createdBy, organizationName }) => (
    <>
      {createdBy}
      {organizationName && (
        <Aside wide="below">
          <AsideDot />
          <span className={styles.muted}>{organizationName}</span>
        </Aside>
      )}
    </>
  ),
})
