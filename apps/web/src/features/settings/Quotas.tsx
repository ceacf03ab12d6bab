import type { Quota } from '@concord/domain/organizations/quota'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'

/** An organization's usage of each of its quotas, for its administrators. */
export function Quotas({ items }: { items: readonly Quota[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Panel title={t('settings.quotas.title')} lead={t('settings.quotas.lead')}>
      <Definitions
        items={items.map(({ name, used, limit }) => {
          const write = name.endsWith('Bytes') ? format.bytes : format.number
          return {
            term: t(`settings.quotas.${name}`),
            value: t('settings.quotas.usedOfLimit', { used: write(used), limit: write(limit) }),
          }
        })}
      />
    </Panel>
  )
}
