import { dayOf } from '@concord/domain/days'
import { usageReports } from '@concord/domain/reports/contract'
import { type Period, periodIssues } from '@concord/domain/reports/period'
import type { UsageReport } from '@concord/domain/reports/usage-report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import type { TextKey } from '#i18n/en.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form } from '#ui/Form.tsx'
import { useFields } from '#ui/use-fields.ts'
import styles from './usage-reports.module.css'

type Props = { organizationId: string; onAdded: (report: UsageReport) => void; onClose: () => void }

/** Asks for a period, and has its usage counted (C031, C068). */
export function AddReportDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('reports.add')}>
      <AddReportForm {...props} />
    </Dialog>
  )
}

const today = () => dayOf(new Date())

/** The server's rule, said before anything is sent: at most one issue for each field. */
const issuesOf = (period: Period) =>
  Object.fromEntries(periodIssues(period, today()).map(({ path, key }) => [path[0], key])) as Partial<Record<keyof Period, TextKey>>

function AddReportForm({ organizationId, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const call = useCall()
  const queryClient = useQueryClient()
  const { field, problems, submit } = useFields<Period>({ periodStart: '', periodEnd: '' }, issuesOf)
  const adding = useMutation({
    mutationFn: (body: Period) => call(usageReports.create, { params: { id: organizationId }, body }),
    onSuccess: async (report) => {
      await queryClient.invalidateQueries({ queryKey: [usageReports.list.path] })
      onAdded(report)
    },
  })
  return (
    <Form label={t('reports.add')} onSubmit={() => submit((period) => adding.mutate(period))} problems={problems}>
      <ErrorBanner error={adding.error} />
      <p>{t('reports.add.text')}</p>
      <div className={styles.period}>
        <DateField label={t('reports.add.start')} max={today()} {...field('periodStart')} />
        <DateField label={t('reports.add.end')} max={today()} {...field('periodEnd')} />
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" isPending={adding.isPending}>
          {t('reports.add')}
        </Button>
      </DialogActions>
    </Form>
  )
}
