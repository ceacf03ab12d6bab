import { toUrl } from '@concord/domain/api/client'
import { type SnapshotItem, snapshots } from '@concord/domain/control/snapshots'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormTextField } from '#ui/form-fields/FormFields.tsx'
import { FilePicker } from '#ui/input/FilePicker.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { type Column, Table } from '#ui/table/Table.tsx'
import { getAddress } from '../api/client.ts'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { Moment } from '../ui/Moment.tsx'
import { PanelForm } from '../ui/PanelForm.tsx'

/** Saves and restores the whole state under a name: data, parts, keys, inbox and clock. */
export function SnapshotsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const confirm = useConfirm()
  const call = useCall()
  const saved = useQuery(query(snapshots.list))
  const restoring = useSending({
    send: (name: string) => call(snapshots.restore, { params: { name } }),
    onSuccess: () => toast('control.snapshots.restored'),
  })
  const removal = useSending({
    send: (name: string) => call(snapshots.remove, { params: { name } }),
  })
  const restoreIfSure = async (name: string) => {
    const question = {
      title: t('control.snapshots.restore.title', { name }),
      text: t('control.snapshots.restore.text'),
      confirm: t('control.snapshots.restore'),
    }
    if (await confirm(question)) restoring.mutate(name)
  }
  const removeIfSure = async (name: string) => {
    const question = {
      title: t('control.snapshots.delete.title', { name }),
      text: t('control.snapshots.delete.text'),
      confirm: t('control.delete'),
      isDangerous: true,
    }
    if (await confirm(question)) removal.mutate(name)
  }
  const columns: Column<SnapshotItem>[] = [
    {
      key: 'name',
      header: t('control.name'),
      cell: ({ name, createdAt }) => (
        <span className={styles.two}>
          <span>{name}</span>
          <span className={`${styles.small} ${styles.muted}`}>
            <Moment at={createdAt} style="dateTime" isZoned />
          </span>
        </span>
      ),
    },
    {
      key: 'scenario',
      header: t('control.scenario'),
      isNowrap: true,
      text: ({ scenario, seed }) => t('control.state.world', { scenario, seed }),
    },
    {
      key: 'now',
      header: t('control.snapshots.clock'),
      isNowrap: true,
      cell: ({ now }) => <Moment at={now} style="dateTime" />,
    },
    {
      key: 'size',
      header: t('control.size'),
      align: 'end',
      isNowrap: true,
      text: ({ sizeBytes }) => format.bytes(sizeBytes),
    },
    {
      key: 'actions',
      header: t('control.actions'),
      isHeaderHidden: true,
      align: 'end',
      isNowrap: true,
      cell: ({ name }) => (
        <span className={styles.rowButtons}>
          <Button
            size="small"
            aria-label={t('control.snapshots.restore.what', { name })}
            isPending={restoring.isPending && restoring.variables === name}
            onPress={() => void restoreIfSure(name)}
          >
            {t('control.snapshots.restore')}
          </Button>
          <Link to={`/ui/worlds?from=${encodeURIComponent(name)}`}>
            {t('control.snapshots.toWorld')}
          </Link>
          <a
            href={getAddress(toUrl(snapshots.download.path, { params: { name } }))}
            download
            aria-label={t('control.snapshots.download.what', { name })}
          >
            {t('control.download')}
          </a>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('control.delete.what', { name })}
            isPending={removal.isPending && removal.variables === name}
            onPress={() => void removeIfSure(name)}
          >
            {t('control.delete')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Page title={t('control.snapshots')} lead={t('control.snapshots.lead')}>
      <SaveSnapshot />
      <ErrorBanner error={restoring.error} onDismiss={restoring.reset} />
      <ErrorBanner error={removal.error} onDismiss={removal.reset} />
      <Answered query={saved}>
        {({ items }) =>
          items.length > 0 ? (
            <Table
              label={t('control.snapshots')}
              columns={columns}
              rows={items}
              rowKey={({ name }) => name}
            />
          ) : (
            <EmptyState title={t('control.snapshots.none')}>
              {t('control.snapshots.none.text')}
            </EmptyState>
          )
        }
      </Answered>
    </Page>
  )
}

const Wanted = z.object({ name: z.string().trim(), file: z.file().optional() })
type Draft = z.output<typeof Wanted>
const NO_DRAFT: Draft = { name: '', file: undefined }

/** Saves the current state under a name, or imports a snapshot file. */
function SaveSnapshot() {
  const { t } = useTranslation()
  const call = useCall()
  const { control, handleSubmit, reset, getValues, setValue } = useForm<Draft>({
    resolver: zodResolver(Wanted),
    defaultValues: NO_DRAFT,
    shouldFocusError: false,
  })
  const { name, file } = useWatch({ control })
  const saving = useSending({
    send: (wanted: Draft) =>
      call(snapshots.save, { params: { name: wanted.name }, body: wanted.file }),
    onSuccess: () => {
      reset(NO_DRAFT)
      toast('control.snapshots.saved')
    },
  })
  const pick = (picked: File) => {
    setValue('file', picked)
    if (getValues('name') === '') setValue('name', picked.name.replace(/\.[^.]*$/, ''))
  }
  return (
    <PanelForm
      title={t('control.snapshots.new')}
      onSubmit={() => void handleSubmit((wanted) => saving.mutate(wanted))()}
      submit={t(file ? 'control.snapshots.upload' : 'control.snapshots.save')}
      isPending={saving.isPending}
      refusal={name?.trim() ? undefined : t('control.snapshots.name.missing')}
      error={saving.error}
      onDismiss={saving.reset}
    >
      <div className={styles.fields}>
        <FormTextField
          control={control}
          name="name"
          label={t('control.name')}
          hint={t('control.snapshots.name.hint')}
        />
        <FilePicker
          label={t('control.snapshots.file')}
          isOptional
          file={file}
          onPick={pick}
          onRemove={() => setValue('file', undefined)}
        />
      </div>
    </PanelForm>
  )
}
