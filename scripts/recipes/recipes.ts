import type { Edits } from './scratch.ts'

/** CONTRIBUTING's recipe "Add an endpoint", for a list of people who have never signed in. */
export function addEndpoint({ insert }: Edits): void {
  insert(
    'packages/domain/src/people/contract.ts',
    'export const users = {\n',
    `  neverSignedIn: endpoint({
    method: 'GET',
    path: '/users/never-signed-in/',
    access: 'ORG_USER_MANAGEMENT',
    summary: 'The people of the caller’s organization who have never signed in',
    query: pageQuery,
    response: toPage(User),
  }),
`,
  )
  insert(
    'apps/emulator/src/product/people/handlers.ts',
    'export const userHandlers: Handlers<typeof users> = {\n',
    `  neverSignedIn({ query }, { world, caller }) {
    const { rows, total } = listNeverSignedIn(world.store, caller.organizationId, query)
    return pageAnswer('/users/never-signed-in/', query, { items: rows.map(toUser), total })
  },
`,
  )
  insert(
    'apps/emulator/src/product/people/handlers.ts',
    'import { changeLanguage, findUsers, ',
    'listNeverSignedIn, ',
  )
  insert(
    'apps/emulator/src/product/people/rows.ts',
    '/** The people of an organization, newest first. */\n',
    `export function listNeverSignedIn(
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: UserRow[]; total: number } {
  const list = {
    select: SELECT,
    from: 'users AS u',
    where: 'u.organization_id = @organizationId AND u.last_login_at IS NULL',
    orderBy: 'u.id',
  }
  const { rows, total } = pageOfRows<StoredUser>(store, list, { organizationId }, query)
  return { rows: rows.map(toUser), total }
}

`,
  )
}

/** CONTRIBUTING's recipe "Add a screen", for the list of that endpoint. */
export function addListScreen({ add, insert }: Edits): void {
  add(
    'apps/web/src/features/people/NeverSignedInScreen.tsx',
    `import { users } from '@concord/domain/people/contract'
import { useTranslation } from 'react-i18next'
import { PeopleTabs } from '#entities/people/PeopleTabs.tsx'
import { useUserColumns } from '#entities/people/use-user-columns.tsx'
import { paths } from '#paths.ts'
import { ListScreen } from '#ui/table/ListScreen.tsx'

export function NeverSignedInScreen() {
  const { t } = useTranslation()
  return (
    <ListScreen
      endpoint={users.neverSignedIn}
      columns={useUserColumns(paths.user)}
      texts={{
        title: t('neverSignedIn.title'),
        caption: t('neverSignedIn.title'),
        empty: { title: t('neverSignedIn.empty'), text: '' },
      }}
    >
      <PeopleTabs />
    </ListScreen>
  )
}
`,
  )
  insert(
    'apps/web/src/paths.ts',
    "  users: '/people/users',\n",
    "  neverSignedIn: '/people/never-signed-in',\n",
  )
  insert(
    'apps/web/src/app/screens/screens.ts',
    `    load: async () => (await import('#features/people/UsersScreen.tsx')).UsersScreen,
  },
`,
    `  {
    path: paths.neverSignedIn,
    needs: 'ORG_USER_MANAGEMENT',
    texts: ['people'],
    load: async () =>
      (await import('#features/people/NeverSignedInScreen.tsx')).NeverSignedInScreen,
  },
`,
  )
  insert(
    'packages/domain/src/texts/people.ts',
    'export const people = {\n',
    `  'neverSignedIn.title': { en: 'Never signed in', fr: 'Jamais connectées' },
  'neverSignedIn.empty': { en: 'Everyone has signed in', fr: 'Toutes se sont connectées' },
`,
  )
  insert(
    'apps/web/src/entities/people/PeopleTabs.tsx',
    "      ? [{ to: paths.users, title: t('people.tab.users') }",
    ", { to: paths.neverSignedIn, title: t('neverSignedIn.title') }",
  )
}
