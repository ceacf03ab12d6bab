import { health } from '@concord/domain/control/health'
import { scenarios } from '@concord/domain/control/scenarios'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '#api/query.ts'
import { FormNumberField, FormSelect, FormTextField } from '#ui/form-fields/FormFields.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { getAddress } from '../api/client.ts'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { PanelForm } from '../ui/PanelForm.tsx'
import { ScenarioFileForm } from './ScenarioFileForm.tsx'
import { useReset } from './use-reset.ts'

type World = z.output<typeof health.get.response>

/** Starts a fresh world from a built-in scenario or a file. */
export function ScenariosPanel() {
  const { t } = useTranslation()
  const running = useQuery(query(health.get))
  return (
    <Page title={t('control.scenarios')} lead={t('control.scenarios.lead')}>
      <Answered query={running}>
        {(world) => (
          <>
            <Panel
              title={t('control.scenarios.running')}
              lead={t('control.state.world', { scenario: world.scenario, seed: world.seed })}
              actions={
                <a
                  href={getAddress(scenarios.download.path)}
                  download={`${world.scenario}.scenario.json`}
                >
                  {t('control.scenarios.export')}
                </a>
              }
            >
              <p className={styles.muted}>{t('control.scenarios.export.lead')}</p>
            </Panel>
            <ResetForm world={world} />
            <ScenarioFileForm />
          </>
        )}
      </Answered>
    </Page>
  )
}

const Wanted = z.object({
  scenario: z.string(),
  seed: z.string().transform((text) => (text === '' ? undefined : Number(text))),
  now: z
    .string()
    .trim()
    .transform((text) => text || undefined),
})

function ResetForm({ world }: { world: World }) {
  const { t } = useTranslation()
  const { data: known } = useQuery({ ...query(scenarios.list), refetchInterval: false })
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(Wanted),
    defaultValues: { scenario: world.scenario, seed: String(world.seed), now: '' },
    shouldFocusError: false,
  })
  const { reset, ifSure } = useReset()
  const names = new Set([...(known?.items ?? []).map(({ name }) => name), world.scenario])
  return (
    <PanelForm
      title={t('control.scenarios.choose')}
      lead={t('control.scenarios.choose.lead')}
      onSubmit={() => void handleSubmit((wanted) => ifSure(wanted))()}
      submit={t('control.scenarios.reset')}
      isPending={reset.isPending}
      error={reset.error}
      onDismiss={reset.reset}
    >
      <div className={styles.fields}>
        <FormSelect
          control={control}
          name="scenario"
          label={t('control.scenario')}
          options={Array.from(names, (value) => ({ value, label: value }))}
        />
        <FormNumberField
          control={control}
          name="seed"
          label={t('control.seed')}
          hint={t('control.seed.hint')}
          decimals={0}
          min="0"
        />
        <FormTextField
          control={control}
          name="now"
          label={t('control.scenarios.now')}
          hint={t('control.clock.moment.hint')}
          isOptional
          isMono
        />
      </div>
    </PanelForm>
  )
}
