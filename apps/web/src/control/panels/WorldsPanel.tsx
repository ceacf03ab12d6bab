import { SCENARIOS, Scenario } from '@concord/domain/control/scenarios'
import { snapshots } from '@concord/domain/control/snapshots'
import { type WorldItem, worlds } from '@concord/domain/control/worlds'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { OutsideLink } from '#ui/action/Link.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormNumberField, FormSelect, FormTextField } from '#ui/form-fields/FormFields.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { type Column, Table } from '#ui/table/Table.tsx'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { Moment } from '../ui/Moment.tsx'
import { PanelForm } from '../ui/PanelForm.tsx'
import { LostWorlds } from './LostWorlds.tsx'

/** The process's own world, which cannot be deleted. */
const MAIN_WORLD = 'main'

/** Isolated worlds, each with its own address, people, data and clock. */
export function WorldsPanel() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const call = useCall()
  const running = useQuery(query(worlds.list))
  const removal = useSending({
    send: (name: string) => call(worlds.remove, { params: { name } }),
  })
  const removeIfSure = async (name: string) => {
    const question = {
      title: t('control.worlds.delete.title', { name }),
      text: t('control.worlds.delete.text'),
      confirm: t('control.delete'),
      isDangerous: true,
    }
    if (await confirm(question)) removal.mutate(name)
  }
  const columns: Column<WorldItem>[] = [
    { key: 'name', header: t('control.name'), text: ({ name }) => name },
    {
      key: 'scenario',
      header: t('control.scenario'),
      isNowrap: true,
      text: ({ scenario, seed }) => t('control.state.world', { scenario, seed }),
    },
    { key: 'from', header: t('control.worlds.from'), text: ({ from }) => from ?? '–' },
    {
      key: 'now',
      header: t('control.snapshots.clock'),
      isNowrap: true,
      cell: ({ now }) => <Moment at={now} style="dateTime" />,
    },
    {
      key: 'open',
      header: t('control.worlds.open'),
      cell: ({ origin }) => (
        <span className={styles.two}>
          <span className={styles.rowButtons}>
            <OutsideLink href={origin}>{t('control.worlds.open.portal')}</OutsideLink>
            <OutsideLink href={`${origin}/_emulator/`}>
              {t('control.worlds.open.control')}
            </OutsideLink>
          </span>
          <span className={`${styles.mono} ${styles.muted}`}>{origin}</span>
        </span>
      ),
    },
    {
      key: 'delete',
      header: t('control.delete'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ name }) =>
        name !== MAIN_WORLD && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('control.delete.what', { name })}
            isPending={removal.isPending && removal.variables === name}
            onPress={() => void removeIfSure(name)}
          >
            {t('control.delete')}
          </Button>
        ),
    },
  ]
  return (
    <Page title={t('control.worlds')} lead={t('control.worlds.lead')}>
      <NewWorld />
      <ErrorBanner error={removal.error} onDismiss={removal.reset} />
      <Answered query={running}>
        {({ items, lost }) => (
          <>
            {lost.length > 0 && <LostWorlds lost={lost} />}
            <Table
              label={t('control.worlds')}
              columns={columns}
              rows={items}
              rowKey={({ name }) => name}
            />
          </>
        )}
      </Answered>
    </Page>
  )
}

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
/** A snapshot already contains a scenario and a seed. */
const Wanted = z
  .object({
    name: optional,
    from: optional,
    scenario: optional.pipe(Scenario.optional()),
    seed: z.string().transform((text) => (text === '' ? undefined : Number(text))),
  })
  .transform(({ name, from, ...fresh }) => (from ? { name, from } : { name, ...fresh }))

const NO_DRAFT = { name: '', from: '', scenario: '', seed: '' }

function NewWorld() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(Wanted),
    defaultValues: { ...NO_DRAFT, from: search.get('from') ?? '' },
    shouldFocusError: false,
  })
  const from = useWatch({ control, name: 'from' })
  const { data: saved } = useQuery(query(snapshots.list))
  const creation = useSending({
    send: (body: z.output<typeof Wanted>, call) => call(worlds.create, { body }),
    onSuccess: ({ name, origin }) => {
      reset(NO_DRAFT)
      toast('control.worlds.created', { name, origin })
    },
  })
  return (
    <PanelForm
      title={t('control.worlds.new')}
      onSubmit={() => void handleSubmit((body) => creation.mutate(body))()}
      submit={t('control.worlds.create')}
      isPending={creation.isPending}
      error={creation.error}
      onDismiss={creation.reset}
    >
      <div className={styles.fields}>
        <FormTextField
          control={control}
          name="name"
          label={t('control.name')}
          hint={t('control.worlds.name.hint')}
          isOptional
        />
        <FormSelect
          control={control}
          name="from"
          label={t('control.worlds.from')}
          options={[
            { value: '', label: t('control.worlds.from.scenario') },
            ...(saved?.items ?? []).map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        {from === '' && (
          <>
            <FormSelect
              control={control}
              name="scenario"
              label={t('control.scenario')}
              options={[
                { value: '', label: t('control.worlds.scenario.same') },
                ...SCENARIOS.map((value) => ({ value, label: value })),
              ]}
            />
            <FormNumberField
              control={control}
              name="seed"
              label={t('control.seed')}
              decimals={0}
              min="0"
              isOptional
            />
          </>
        )}
      </div>
    </PanelForm>
  )
}
