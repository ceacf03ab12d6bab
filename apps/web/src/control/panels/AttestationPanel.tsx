import { attestation, Evidence } from '@concord/domain/control/attestation'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { CopyButton } from '#ui/action/CopyButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import {
  FormCheckbox,
  FormNumberField,
  FormSelect,
  FormTextField,
} from '#ui/form-fields/FormFields.tsx'
import { useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { PanelForm } from '../ui/PanelForm.tsx'
import { Trust } from './Trust.tsx'

const { alg: Algorithm, signWith: Signer } = Evidence.shape
/** The form's fields and the resulting evidence; the emulator validates the rest. */
const Lie = z.object({
  mrenclave: z.string(),
  mrsigner: z.string(),
  attestationType: z.string(),
  signWith: Signer,
  alg: Algorithm,
  debuggable: z.boolean(),
  skewSeconds: z.string().transform(Number),
  issuer: z.string().transform((text) => text || null),
  channelId: z.string().transform((text) => text || null),
})

/**
 * The measurements to pin in Settings, and the enclave's reported ones: true, or wrong on purpose.
 */
export function AttestationPanel() {
  const { t } = useTranslation()
  const reported = useQuery(query(attestation.get))
  return (
    <Page title={t('control.attestation')} lead={t('control.attestation.lead')}>
      <Answered query={reported}>
        {({ evidence, isHonest, payload }) => {
          const text = JSON.stringify(payload, null, 2)
          return (
            <>
              <Panel
                title={t('control.attestation.payload')}
                lead={t('control.attestation.payload.lead')}
                actions={<CopyButton text={text}>{t('control.attestation.copy')}</CopyButton>}
              >
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
                <pre className={styles.code} tabIndex={0}>
                  {text}
                </pre>
              </Panel>
              <Trust />
              {/* The key creates a new form whenever the evidence changes, here or by a test. */}
              <Switches key={JSON.stringify(evidence)} evidence={evidence} isHonest={isHonest} />
            </>
          )
        }}
      </Answered>
    </Page>
  )
}

function Switches({ evidence, isHonest }: { evidence: Evidence; isHonest: boolean }) {
  const { t } = useTranslation()
  const call = useCall()
  const { control, handleSubmit, setError, getValues } = useForm({
    resolver: zodResolver(Lie),
    defaultValues: {
      ...evidence,
      skewSeconds: String(evidence.skewSeconds),
      issuer: evidence.issuer ?? '',
      channelId: evidence.channelId ?? '',
    },
    shouldFocusError: false,
  })
  const lying = useSending({
    send: (body: z.output<typeof Lie>) => call(attestation.lie, { body }),
  })
  const tellingTruth = useSending({ send: () => call(attestation.reset) })
  const unplaced = useServerProblems(lying.error, { setError, getValues })
  return (
    <PanelForm
      title={t('control.attestation.reports')}
      lead={t('control.attestation.reports.lead')}
      onSubmit={() => void handleSubmit((body) => lying.mutate(body))()}
      submit={t('control.attestation.change')}
      isPending={lying.isPending}
      error={unplaced}
      onDismiss={lying.reset}
      buttons={
        !isHonest && (
          <Button isPending={tellingTruth.isPending} onPress={() => tellingTruth.mutate()}>
            {t('control.attestation.tellTruth')}
          </Button>
        )
      }
    >
      <Banner kind={isHonest ? 'success' : 'warning'}>
        {t(isHonest ? 'control.attestation.true' : 'control.attestation.lies')}
      </Banner>
      <ErrorBanner error={tellingTruth.error} onDismiss={tellingTruth.reset} />
      <div className={styles.fields}>
        <div className={styles.wide}>
          <FormTextField control={control} name="mrenclave" label="MRENCLAVE" isMono />
        </div>
        <div className={styles.wide}>
          <FormTextField control={control} name="mrsigner" label="MRSIGNER" isMono />
        </div>
        <FormTextField
          control={control}
          name="attestationType"
          label={t('control.attestation.type')}
          isMono
        />
        <FormSelect
          control={control}
          name="signWith"
          label={t('control.attestation.signWith')}
          options={Signer.options.map((value) => ({
            value,
            label: t(`control.attestation.signWith.${value}`),
          }))}
        />
        <FormSelect
          control={control}
          name="alg"
          label={t('control.attestation.alg')}
          options={Algorithm.options.map((value) => ({ value, label: value }))}
        />
        <FormNumberField
          control={control}
          name="skewSeconds"
          label={t('control.attestation.skew')}
          decimals={0}
        />
        <FormTextField
          control={control}
          name="issuer"
          label={t('control.attestation.issuer')}
          isOptional
          isMono
        />
        <FormTextField
          control={control}
          name="channelId"
          label={t('control.attestation.channel')}
          isOptional
          isMono
        />
      </div>
      <FormCheckbox control={control} name="debuggable">
        {t('control.attestation.debuggable')}
      </FormCheckbox>
    </PanelForm>
  )
}
