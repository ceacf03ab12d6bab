import { organizations, organizationUsers } from '@concord/domain/organizations/contract'
import { users } from '@concord/domain/people/contract'
import { roles } from '@concord/domain/roles/contract'
import { OrganizationUserScreen } from '@concord/web/features/organizations/OrganizationUserScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { aUser, ROLES, toPage } from '../people/some-people.ts'
import { answers } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { anOrganization } from './some-organizations.ts'

const give = fn()
const meta = {
  component: OrganizationUserScreen,
  parameters: {
    docs: { story: { height: '48rem' } },
    ...({
      address: paths.adminOrganizationUser('harbour', 'daniel'),
      route: '/admin/organizations/:organizationId/users/:userId',
      environment: {
        FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: true,
        FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: true,
      },
      stubs: [
        answers(organizations.get, () => anOrganization()),
        answers(organizationUsers.get, () => aUser()),
        answers(roles.list, () => toPage(...ROLES)),
        answers(users.history, () => toPage()),
        answers(users.suspend, () => aUser({ status: 'SUSPENDED' })),
        answers(organizationUsers.changeRoles, ({ body }) => {
          give(body)
          return aUser()
        }),
      ],
    } satisfies Given),
  },
  beforeEach: () => void give.mockClear(),
} satisfies Meta<typeof OrganizationUserScreen>
export default meta
type Story = StoryObj<typeof meta>

export const WithRoles: Story = {
  name: 'An administrator changes the roles, of which at least one stays [C073 C087]',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Contributor/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect((await canvas.findAllByText(/Choose at least one role/)).length).toBeGreaterThan(0)
    await expect(give).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^REPORTER/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(give).toHaveBeenCalledWith({ roles: ['reporter'] }))
    await expect(await canvas.findByText('/admin/organizations/harbour')).toBeVisible()
  },
}

export const WithoutRoles: Story = {
  name: 'With the flag off there is no roles tab [C087]',
  parameters: { environment: { FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: false } } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'History' })).toBeVisible()
    await expect(canvas.queryByRole('tab', { name: 'Roles' })).toBeNull()
  },
}

export const Suspended: Story = {
  name: 'An administrator suspends any person, without a separate permission [A083 C108]',
  play: async ({ canvas }) => {
    const suspend = await canvas.findByRole('button', { name: 'Suspend' })
    await expect(suspend).not.toHaveAttribute('aria-disabled')
    await userEvent.click(suspend)
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Suspend' }),
    )
    await expect(await canvas.findByText('Daniel Friesen is suspended.')).toBeVisible()
  },
}
export const French: Story = { globals: { locale: 'fr' } }
