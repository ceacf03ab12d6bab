import { ApiError } from '@concord/domain/api/api-error'
import type { Environment } from '@concord/domain/environment'
import { users } from '@concord/domain/people/contract'
import type { User } from '@concord/domain/people/user'
import { roles } from '@concord/domain/roles/contract'
import { UserScreen } from '@concord/web/features/people/UserScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { answers, fails, hangs, type Stub } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aRecord, aUser, manager, ROLES, toPage } from './some-people.ts'

const environment: Partial<Environment> = { FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: true }
const stubsFor = (...stubs: Stub[]): readonly Stub[] => [
  ...stubs,
  answers(roles.list, () => toPage(...ROLES)),
  answers(users.get, () => aUser()),
]
const personIs = (change: Partial<User>) => answers(users.get, () => aUser(change))

const meta = {
  component: UserScreen,
  parameters: {
    docs: { story: { height: '44rem' } },
    ...({
      address: paths.user('daniel'),
      route: '/people/users/:userId',
      stubs: stubsFor(),
      signedIn: manager,
      environment,
    } satisfies Given),
  },
} satisfies Meta<typeof UserScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Personal details are read-only; the roles, each with its help text, can be ticked [A082 B006 B007]',
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('group', { name: 'Roles' })
    await expect(canvas.getByRole('heading', { level: 1, name: 'Edit User' })).toBeVisible()
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'First name',
      'Last name',
      'Email',
      'Last login',
      'Status',
      'Status changed',
    ])
    await expect(within(group).getByRole('checkbox', { name: /^Contributor/ })).toBeChecked()
    await expect(
      canvas.getByText(
        'Manages the people of the organization, its collaborations, catalogues and data.',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('Designs data set types and job types.')).toBeVisible()
    await expect(canvas.getByText('GET_WORKSPACE and GENERATE_ORG_USE_REPORT')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Close' })).toHaveAttribute('href', paths.users)
  },
}

export const Saved: Story = {
  name: 'Save sends the ticked roles and leads to the list half a second later [B009 B114]',
  parameters: { stubs: stubsFor(answers(users.changeRoles, () => aUser())) } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Data analyst/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(
      await canvas.findByText(paths.users, { selector: 'output' }, { timeout: 3000 }),
    ).toBeVisible()
  },
}

export const Excess: Story = {
  name: 'Permissions that the user lacks are named, and the server decides [B092 B104]',
  parameters: {
    stubs: stubsFor(
      fails(
        users.changeRoles,
        new ApiError(403, { code: 'permissionNotHeld', message: 'Not yours to give.' }),
      ),
    ),
  } satisfies Given,
  play: async ({ canvas }) => {
    const reporter = await canvas.findByRole('checkbox', { name: /^REPORTER/ })
    await expect(canvas.queryByText(/do not have yourself/)).toBeNull()
    await userEvent.click(reporter)
    await expect(
      canvas.getByText(
        /permissions that you do not have yourself: GET_WORKSPACE and GENERATE_ORG_USE_REPORT/,
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Not yours to give.')).toBeVisible()
  },
}

const changed = fn(() => aUser())
export const NoRole: Story = {
  name: 'Without any role nothing is sent',
  parameters: { stubs: stubsFor(answers(users.changeRoles, changed)) } satisfies Given,
  beforeEach: () => void changed.mockClear(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Contributor/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findAllByText('Choose at least one role')).toHaveLength(2)
    await expect(changed).not.toHaveBeenCalled()
  },
}

export const LastAdministrator: Story = {
  name: 'The roles are refused: the words of the server [B104]',
  parameters: {
    stubs: stubsFor(
      fails(
        users.changeRoles,
        new ApiError(409, { code: 'lastAdministrator', message: 'An organization keeps one.' }),
      ),
    ),
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('An organization keeps one.')).toBeVisible()
  },
}

export const Own: Story = {
  name: 'The user’s own record explains the effect of saving, and offers no suspension [B010]',
  parameters: {
    address: paths.user('marie'),
    stubs: stubsFor(personIs({ id: 'marie' })),
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^These are your own roles/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Suspend' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'You cannot suspend your own account.',
    )
  },
}

const historyStubs = stubsFor(
  answers(users.history, () =>
    toPage(aRecord(), aRecord({ traceId: 'other', responseHTTPCode: 403 })),
  ),
)

export const History: Story = {
  name: 'The calls that the person made, each with its record as JSON [B008 B026]',
  parameters: {
    address: `${paths.user('daniel')}?selectedTab=history`,
    stubs: historyStubs,
  } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Calls that this person made, newest first' })
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      ['Trace id', 'Started', 'Duration (ms)', 'Method', 'URI', 'Status code', 'Details'],
    )
    await userEvent.click(
      await canvas.findByRole('button', { name: `Details of ${aRecord().traceId}` }),
    )
    const record = await screen.findByRole('textbox', { name: 'Record' }, { timeout: 5000 })
    await waitFor(() => expect(record).toHaveTextContent('"requestUri": "/product/v1/workspaces/"'))
    await expect(record).toHaveAttribute('aria-readonly', 'true')
  },
}

export const HistoryEmpty: Story = {
  parameters: {
    address: `${paths.user('daniel')}?selectedTab=history`,
    stubs: stubsFor(answers(users.history, () => toPage())),
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('No calls yet')).toBeVisible()),
}

export const Loading: Story = { parameters: { stubs: [hangs(users.get)] } satisfies Given }

export const RolesFailed: Story = {
  name: 'The roles could not be loaded',
  parameters: {
    stubs: [
      fails(roles.list, new ApiError(500, { message: 'The store is being repaired' })),
      answers(users.get, () => aUser()),
    ],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('The store is being repaired')).toBeVisible()),
}

export const Failed: Story = {
  name: 'An unknown id, or a user of another organization [B104]',
  parameters: {
    stubs: [fails(users.get, new ApiError(404, { message: 'There is no such user.' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such user.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Close' })).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('group', { name: 'Roles' })),
}

export const French: Story = {
  globals: { locale: 'fr' },
  parameters: { stubs: stubsFor(personIs({ oktaId: undefined })) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: /^Contribution/ })).toBeChecked()
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Modifier l’utilisateur' }),
    ).toBeVisible()
    await expect(
      canvas.getByText(/son compte ne peut être ni activé, ni déverrouillé, ni suspendu ici/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Suspendre' })).toBeVisible()
  },
}

export const Stretched: Story = {
  globals: { locale: 'stretched' },
  play: async ({ canvas }) => void (await canvas.findByRole('group')),
}
