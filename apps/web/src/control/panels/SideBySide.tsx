import { useState } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { Person } from '../answers.ts'
import styles from '../Control.module.css'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { nameOf } from '../person-name.ts'
import { signInAddress } from '../use-sign-in.ts'

const PURPOSES = ['owner', 'partner', 'admin']

/** Both sides of a collaboration and the administrator, each in a third of the screen. */
export function SideBySide({ people }: { people: readonly Person[] }) {
  const say = useSay()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const [blocked, setBlocked] = useState<readonly Person[]>([])
  const chosen = PURPOSES.flatMap((purpose) => people.find((person) => person.purpose === purpose) ?? [])
  if (chosen.length < 2) return null

  const open = async (wanted: readonly Person[]) => {
    setError(undefined)
    setPending(true)
    try {
      const addresses = await Promise.all(wanted.map(async (person) => ({ person, ...(await signInAddress(person.email)) })))
      // A browser may let one click open one window alone.
      const left = addresses.filter(({ person, url }) => !openThird(url, chosen.indexOf(person), chosen.length))
      setBlocked((before) => [...before.filter((person) => !wanted.includes(person)), ...left.map(({ person }) => person)])
    } catch (problem) {
      setError(problem)
    } finally {
      setPending(false)
    }
  }
  return (
    <Panel title={say('sideBySide')} lead={say('sideBySide.lead', { names: chosen.map(nameOf).join(' · ') })}>
      <p className={styles.buttons}>
        <Button variant="primary" isPending={isPending} onPress={() => void open(chosen)}>
          {say('sideBySide.open')}
        </Button>
      </p>
      {error ? <Done error={error} onDismiss={() => setError(undefined)} /> : null}
      {blocked.length > 0 && (
        <Banner kind="warning" onDismiss={() => setBlocked([])}>
          <div className={styles.stack}>
            <p>{say('sideBySide.blocked')}</p>
            <p className={styles.buttons}>
              {blocked.map((person) => (
                <Button key={person.email} size="small" onPress={() => void open([person])}>
                  {nameOf(person)}
                </Button>
              ))}
            </p>
          </div>
        </Banner>
      )}
    </Panel>
  )
}

/** False where the browser did not allow it. */
function openThird(url: string, index: number, count: number): boolean {
  const { availWidth, availHeight } = window.screen
  const width = Math.floor(availWidth / count)
  const place = `popup,left=${index * width},top=0,width=${width},height=${availHeight}`
  return window.open(url, `concord-${PURPOSES[index]}`, place) !== null
}
