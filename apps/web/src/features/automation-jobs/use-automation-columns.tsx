import {
  AUTOMATION_JOB_NAMES,
  type AutomationJob,
} from '@concord/domain/automation-jobs/automation-job'
import { useTranslation } from 'react-i18next'
import styles from '#entities/records/records.module.css'
import { useRecordColumns } from '#entities/records/use-record-columns.tsx'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#ui/table/Table.tsx'

/** An automation job's row (C048). */
export function useAutomationColumns(): Column<AutomationJob>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useRecordColumns<AutomationJob>()
  return [
    {
      key: 'job',
      header: t('automation.column.job'),
      text: ({ jobName }) => `${t(`automation.job.${jobName}`)} ${jobName}`,
      choice: {
        of: ({ jobName }) => jobName,
        text: (value) => {
          const known = AUTOMATION_JOB_NAMES.find((name) => name === value)
          return known ? t(`automation.job.${known}`) : value
        },
      },
      cell: ({ jobName }) => (
        <>
          {t(`automation.job.${jobName}`)} <span className={styles.mono}>{jobName}</span>
        </>
      ),
    },
    {
      key: 'date',
      header: t('automation.column.date'),
      isNowrap: true,
      text: ({ targetDate }) => format.day(targetDate),
      value: ({ targetDate }) => targetDate,
    },
    columns.status(({ jobStatus }) => jobStatus),
    {
      key: 'result',
      header: t('automation.column.result'),
      text: ({ jobName, affectedCount, errorDetails }) =>
        errorDetails ??
        (typeof affectedCount === 'number'
          ? t(`automation.affected.${jobName}`, { count: affectedCount })
          : '–'),
    },
    columns.created(({ createdAt }) => createdAt),
    columns.createdBy(({ createdByEmail }) => createdByEmail),
  ]
}
