import { useState } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { Answered } from '../Answered.tsx'
import type { List, Person } from '../answers.ts'
import styles from '../Control.module.css'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { nameOf } from '../person-name.ts'
import { Search } from '../Search.tsx'
import { useAnswer } from '../use-answer.ts'
import { useSignIn } from '../use-sign-in.ts'
import { SideBySide } from './SideBySide.tsx'

/** Everybody of the world, and the way into the portal as any of them. */
export function PeoplePanel() {
  const say = useSay()
  const query = useAnswer<List<Person>>('/people', 10_000)
  const { signIn, pending, refused, blocked, dismiss } = useSignIn()
  const [filter, setFilter] = useState('')

  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: say('people.person'),
      cell: (person) => (
        <span className={styles.two}>
          <span>{nameOf(person)}</span>
          <span className={styles.email}>{person.email}</span>
        </span>
      ),
    },
    {
      key: 'sign-in',
      header: say('people.signIn'),
      isHeaderHidden: true,
      isNowrap: true,
      cell: (person) => (
        <Button
          size="small"
          aria-label={say('people.signIn.as', { name: nameOf(person), email: person.email })}
          isPending={pending === person.email}
          onPress={() => void signIn(person.email)}
        >
          {say('people.signIn')}
        </Button>
      ),
    },
    { key: 'purpose', header: say('people.purpose'), cell: ({ purpose }) => <span className={styles.mono}>{purpose}</span> },
    {
      key: 'organization',
      header: say('people.organization'),
      cell: ({ kind, organization, roles }) => (
        <span className={styles.two}>
          <span>{kind === 'admin' ? say('people.administrator') : organization}</span>
          <span className={`${styles.small} ${styles.muted}`}>{roles.join(', ')}</span>
        </span>
      ),
    },
    { key: 'language', header: say('people.language'), text: ({ language }) => say(language === 'fr' ? 'french' : 'english') },
    {
      key: 'status',
      header: say('people.status'),
      cell: ({ status }) => <span className={status === 'ACTIVE' ? styles.good : styles.fair}>{status}</span>,
    },
  ]
  return (
    <Page title={say('people')} lead={say('people.everybody')}>
      <Done error={refused} onDismiss={dismiss} />
      {blocked && (
        <Banner kind="warning" onDismiss={dismiss} action={<OpenAnyway url={blocked} onOpen={dismiss} />}>
          {say('blocked')}
        </Banner>
      )}
      <Answered query={query} lines={8}>
        {({ items }) => {
          const kept = items.filter((person) => isAbout(person, filter))
          return items.length === 0 ? (
            <EmptyState title={say('people.empty')}>{say('people.empty.text')}</EmptyState>
          ) : (
            <>
              <SideBySide people={items} />
              <section className={styles.stack}>
                <div className={styles.buttons}>
                  <Search label={say('people.filter')} value={filter} onChange={setFilter} />
                  <span className={`${styles.small} ${styles.muted}`}>
                    {say('people.password')} <span className={styles.mono}>{items.find(({ password }) => password)?.password}</span>
                  </span>
                </div>
                {kept.length > 0 ? (
                  <Table label={say('people')} columns={columns} rows={kept} rowKey={({ email }) => email} />
                ) : (
                  <EmptyState title={say('noMatch', { filter })} />
                )}
              </section>
            </>
          )
        }}
      </Answered>
    </Page>
  )
}

const isAbout = (person: Person, filter: string) =>
  [nameOf(person), person.email, person.purpose, person.organization, ...person.roles, person.status]
    .join(' ')
    .toLowerCase()
    .includes(filter.trim().toLowerCase())

function OpenAnyway({ url, onOpen }: { url: string; onOpen: () => void }) {
  const say = useSay()
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {say('blocked.open')}
    </a>
  )
}
