import { attestation } from '@concord/domain/control/attestation'
import { people } from '@concord/domain/control/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { BlockedBanner } from '../ui/BlockedBanner.tsx'
import styles from '../ui/Control.module.css'
import { NoNamesBanner } from '../ui/NoNamesBanner.tsx'
import { getName } from './SideBySide.tsx'

/** Saves the true measurements in a person's window, so that uploads and downloads work there. */
export function Trust() {
  const { t } = useTranslation()
  const { data } = useQuery(query(people.list))
  const users = (data?.items ?? []).filter(({ kind }) => kind === 'user')
  const [chosen, setChosen] = useState<string>()
  const email = chosen ?? users[0]?.email
  const trusting = useSending({
    send: async (wanted: string, call) => {
      const { url } = await call(attestation.trust, { params: { email: wanted } })
      return { blocked: window.open(url, '_blank') === null ? url : undefined }
    },
  })
  if (email === undefined) return null
  return (
    <Panel title={t('control.attestation.trust')} lead={t('control.attestation.trust.lead')}>
      <NoNamesBanner />
      <ErrorBanner error={trusting.error} onDismiss={trusting.reset} />
      <BlockedBanner url={trusting.data?.blocked} onDismiss={trusting.reset} />
      <Select
        label={t('control.attestation.trust.window')}
        options={users.map((person) => ({ value: person.email, label: getName(person) }))}
        value={email}
        onChange={setChosen}
      />
      <div className={styles.buttons}>
        <Button isPending={trusting.isPending} onPress={() => trusting.mutate(email)}>
          {t('control.attestation.trust.act')}
        </Button>
      </div>
    </Panel>
  )
}
