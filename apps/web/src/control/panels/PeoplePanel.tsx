import { type Person, people } from '@concord/domain/control/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { BreakableName } from '#ui/page/BreakableName.tsx'
import { Page } from '#ui/page/Page.tsx'
import { FilterBox } from '#ui/table/FilterBox.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { useWindowKind } from '../api/window-kind.ts'
import { Answered } from '../ui/Answered.tsx'
import { BlockedBanner } from '../ui/BlockedBanner.tsx'
import styles from '../ui/Control.module.css'
import { NoNamesBanner } from '../ui/NoNamesBanner.tsx'
import { getName, SideBySide } from './SideBySide.tsx'

/** All people of the world, each with a link that signs in as them. */
export function PeoplePanel() {
  const { t } = useTranslation()
  const call = useCall()
  const everybody = useQuery({ ...query(people.list), refetchInterval: 10_000 })
  const kind = useWindowKind()
  const signIn = useSending({
    send: async (email: string) => {
      const { url } = await call(people.signIn, { params: { email }, body: { window: kind } })
      return { blocked: window.open(url, '_blank') === null ? url : undefined }
    },
  })
  const [filter, setFilter] = useState('')

  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('control.people.person'),
      cell: (person) => (
        <span className={styles.two}>
          <span>{getName(person)}</span>
          <span className={styles.email}>{person.email}</span>
        </span>
      ),
    },
    {
      key: 'sign-in',
      header: t('control.people.signIn'),
      isHeaderHidden: true,
      isNowrap: true,
      cell: (person) => (
        <span className={styles.rowButtons}>
          <Button
            size="small"
            aria-label={t('control.people.signIn.as', {
              name: getName(person),
              email: person.email,
            })}
            isPending={signIn.isPending && signIn.variables === person.email}
            onPress={() => signIn.mutate(person.email)}
          >
            {t('control.people.signIn')}
          </Button>
        </span>
      ),
    },
    {
      key: 'purpose',
      header: t('control.people.purpose'),
      cell: ({ purpose }) => <span className={styles.mono}>{purpose}</span>,
    },
    {
      key: 'organization',
      header: t('control.people.organization'),
      cell: ({ kind, organization, roles }) => (
        <span className={styles.two}>
          <span>{kind === 'admin' ? t('control.people.administrator') : organization}</span>
          <span className={`${styles.small} ${styles.muted}`}>{roles.join(', ')}</span>
        </span>
      ),
    },
    {
      key: 'language',
      header: t('control.people.language'),
      text: ({ language }) => t(language === 'fr' ? 'control.french' : 'control.english'),
    },
    {
      key: 'status',
      header: t('control.people.status'),
      cell: ({ status }) => (
        <span className={status === 'ACTIVE' ? styles.good : styles.fair}>
          <BreakableName name={status} />
        </span>
      ),
    },
  ]
  return (
    <Page title={t('control.people')} lead={t('control.people.everybody')}>
      <NoNamesBanner />
      <ErrorBanner error={signIn.error} onDismiss={signIn.reset} />
      <BlockedBanner url={signIn.data?.blocked} onDismiss={signIn.reset} />
      <Answered query={everybody} lines={8}>
        {({ items }) => {
          const kept = items.filter((person) => isAbout(person, filter))
          return items.length === 0 ? (
            <EmptyState title={t('control.people.empty')}>
              {t('control.people.empty.text')}
            </EmptyState>
          ) : (
            <>
              <SideBySide people={items} />
              <section className={styles.stack}>
                <div className={styles.buttons}>
                  <FilterBox
                    label={t('control.people.filter')}
                    value={filter}
                    onChange={setFilter}
                  />
                  <span className={`${styles.small} ${styles.muted}`}>
                    {t('control.people.password')}{' '}
                    <span className={styles.mono}>
                      {items.find(({ password }) => password)?.password}
                    </span>
                  </span>
                </div>
                {kept.length > 0 ? (
                  <Table
                    label={t('control.people')}
                    columns={columns}
                    rows={kept}
                    rowKey={({ email }) => email}
                  />
                ) : (
                  <EmptyState title={t('control.noMatch', { filter })} />
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
  [
    getName(person),
    person.email,
    person.purpose,
    person.organization,
    ...person.roles,
    person.status,
  ]
    .join(' ')
    .toLowerCase()
    .includes(filter.trim().toLowerCase())
