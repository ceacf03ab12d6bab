import { type Person, people } from '@concord/domain/control/people'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { useWindowKind } from '../api/window-kind.ts'
import styles from '../ui/Control.module.css'

const PURPOSES = ['owner', 'partner', 'admin']

export const getName = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email

/**
 * Opens two organizations of a collaboration and the administrator, each in a third of the screen.
 */
export function SideBySide({ people: everybody }: { people: readonly Person[] }) {
  const { t } = useTranslation()
  const call = useCall()
  const kind = useWindowKind()
  const [blocked, setBlocked] = useState<readonly Person[]>([])
  const chosen = PURPOSES.flatMap(
    (purpose) => everybody.find((person) => person.purpose === purpose) ?? [],
  )
  const opening = useSending({
    send: async (wanted: readonly Person[]) => {
      const addresses = await Promise.all(
        wanted.map(async (person) => {
          const { email } = person
          const { url } = await call(people.signIn, { params: { email }, body: { window: kind } })
          return { person, url }
        }),
      )
      // A browser may allow only one new window per click.
      return addresses
        .filter(({ person, url }) => !openThird(url, chosen.indexOf(person), chosen.length))
        .map(({ person }) => person)
    },
    onSuccess: (left, wanted) =>
      setBlocked((before) => [...before.filter((person) => !wanted.includes(person)), ...left]),
  })
  if (chosen.length < 2) return null
  return (
    <Panel
      title={t('control.sideBySide')}
      lead={t('control.sideBySide.lead', { names: chosen.map(getName).join(' · ') })}
    >
      <p className={styles.buttons}>
        <Button
          variant="primary"
          isPending={opening.isPending}
          onPress={() => opening.mutate(chosen)}
        >
          {t('control.sideBySide.open')}
        </Button>
      </p>
      <ErrorBanner error={opening.error} onDismiss={opening.reset} />
      {blocked.length > 0 && (
        <Banner kind="warning" onDismiss={() => setBlocked([])}>
          <div className={styles.stack}>
            <p>{t('control.sideBySide.blocked')}</p>
            <p className={styles.buttons}>
              {blocked.map((person) => (
                <Button key={person.email} size="small" onPress={() => opening.mutate([person])}>
                  {getName(person)}
                </Button>
              ))}
            </p>
          </div>
        </Banner>
      )}
    </Panel>
  )
}

/** False if the browser blocked the window. */
function openThird(url: string, index: number, count: number): boolean {
  const { availWidth, availHeight } = window.screen
  const width = Math.floor(availWidth / count)
  const place = `popup,left=${index * width},top=0,width=${width},height=${availHeight}`
  return window.open(url, `concord-${PURPOSES[index]}`, place) !== null
}
