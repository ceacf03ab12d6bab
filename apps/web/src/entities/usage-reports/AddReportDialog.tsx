import { toDay } from '@concord/domain/days'
import { usageReports } from '@concord/domain/usage-reports/contract'
import { type Period, periodIssues } from '@concord/domain/usage-reports/period'
import type { UsageReport } from '@concord/domain/usage-reports/usage-report'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import type { TextKey } from '#i18n/text-key.ts'
import { Button } from '#ui/action/Button.tsx'
import { DateField } from '#ui/date/DatePicker.tsx'
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Form } from '#ui/form/Form.tsx'
import { resolverFor, toFieldProblems, useFormField } from '#ui/form-fields/use-form-field.ts'
import styles from './usage-reports.module.css'

type Props = { organizationId: string; onAdded: (report: UsageReport) => void; onClose: () => void }

/** Asks for a period and requests its usage report (C031, C068). */
export function AddReportDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('reports.add')}>
      <AddReportForm {...props} />
    </Dialog>
  )
}

const today = () => toDay(new Date())

/** The server's rule, checked before sending: one issue per field at most. */
const getIssues = (period: Period) =>
  Object.fromEntries(
    periodIssues(period, today()).map(({ path, key }) => [path[0], key]),
  ) as Partial<Record<keyof Period, TextKey>>

function AddReportForm({ organizationId, onAdded }: Props) {
  const { t } = useTranslation()
  const { control, handleSubmit, formState } = useForm<Period>({
    resolver: resolverFor(getIssues),
    defaultValues: { periodStart: '', periodEnd: '' },
    shouldFocusError: false, // the form's summary is focused
  })
  // Each day is validated against the other.
  const start = useFormField(control, 'periodStart', ['periodEnd'])
  const end = useFormField(control, 'periodEnd', ['periodStart'])
  const adding = useSending({
    send: (body: Period, call) =>
      call(usageReports.create, { params: { id: organizationId }, body }),
    refreshes: [usageReports.list.path],
    onSuccess: onAdded,
  })
  return (
    <Form
      isUnsaved={formState.isDirty}
      label={t('reports.add')}
      onSubmit={() => void handleSubmit((period) => adding.mutate(period))()}
      problems={formState.submitCount > 0 ? toFieldProblems([start, end]) : []}
    >
      <ErrorBanner error={adding.error} />
      <p>{t('reports.add.text')}</p>
      <div className={styles.period}>
        <DateField label={t('reports.add.start')} max={today()} {...start} />
        <DateField label={t('reports.add.end')} max={today()} {...end} />
      </div>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="primary" isPending={adding.isPending}>
          {t('reports.add')}
        </Button>
      </DialogActions>
    </Form>
  )
}
