import { keyThumbprint, type Measurements } from '@concord/crypto'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publishedKeys } from '#api/attestation-keys.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { Copyable } from '#ui/action/Copyable.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { computeThumbprints } from './published-thumbprints.ts'

/**
 * The values that the measurements pin, for comparison by the user, and whether the attestation
 * service currently signs with that key.
 */
export function MeasurementsEvidence({
  measurements,
  isSaved,
}: {
  measurements: Measurements
  isSaved: boolean
}) {
  const { t } = useTranslation()
  const { data: thumbprint = '' } = useQuery({
    queryKey: ['key-thumbprint', measurements.attestationKey],
    queryFn: () => keyThumbprint(measurements.attestationKey),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Panel
      title={t(isSaved ? 'settings.attestation.inUse' : 'settings.attestation.valid')}
      lead={t('settings.attestation.validText')}
    >
      <Definitions
        items={[
          {
            term: t('settings.attestation.thumbprint'),
            hint: t('settings.attestation.thumbprint.hint'),
            value: <Copyable text={thumbprint} what={t('settings.attestation.thumbprint')} />,
            isMono: true,
          },
          {
            term: 'MRENCLAVE',
            hint: t('settings.attestation.mrenclave.hint'),
            value: <Measurement name="MRENCLAVE" digits={measurements.sgxMrenclave} />,
            isMono: true,
          },
          {
            term: 'MRSIGNER',
            hint: t('settings.attestation.mrsigner.hint'),
            value: <Measurement name="MRSIGNER" digits={measurements.sgxMrsigner} />,
            isMono: true,
          },
        ]}
      />
      {thumbprint && <HostComparison thumbprint={thumbprint} />}
    </Panel>
  )
}

/** Shown in groups of eight digits, which are easier to compare, and copied without them. */
const Measurement = ({ name, digits }: { name: string; digits: string }) => (
  <Copyable text={digits} what={name} shown={digits.toLowerCase().replace(/(.{8})(?=.)/g, '$1 ')} />
)

function HostComparison({ thumbprint }: { thumbprint: string }) {
  const { t } = useTranslation()
  const { ATTESTATION_HOST: host } = useEnvironment()
  const { data, isPending, isError } = useQuery({
    queryKey: ['published-thumbprints', host],
    queryFn: async () => computeThumbprints(await publishedKeys(host ?? '')),
    enabled: host !== undefined,
  })
  if (host === undefined) return <Banner kind="info">{t('settings.attestation.host.none')}</Banner>
  if (isPending) return <Skeleton lines={1} />
  if (isError)
    return <Banner kind="warning">{t('settings.attestation.host.unreachable', { host })}</Banner>
  if (data.includes(thumbprint))
    return <Banner kind="success">{t('settings.attestation.host.listed', { host })}</Banner>
  return <Banner kind="warning">{t('settings.attestation.host.unlisted', { host })}</Banner>
}
