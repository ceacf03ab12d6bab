import { organizations, organizationUsers } from '@concord/domain/organizations/contract'
import { OrganizationScreen } from '@concord/web/features/organizations/OrganizationScreen.tsx'
import { OrganizationsScreen } from '@concord/web/features/organizations/OrganizationsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { aUser, toPage } from '../people/some-people.ts'
import { answers, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { anOrganization } from './some-organizations.ts'

const change = fn()
const stubs = [
  answers(organizations.get, () => anOrganization()),
  answers(organizationUsers.list, () => toPage(aUser())),
  answers(organizations.list, () =>
    toPage(
      anOrganization(),
      anOrganization({ id: 'prairie', orgName: 'Prairie Mutual Life', tier: 'TIER_1' }),
    ),
  ),
  answers(organizations.change, ({ body }) => {
    change(body)
    return anOrganization()
  }),
]

const meta = {
  component: OrganizationScreen,
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({
      address: paths.adminOrganization('harbour'),
      route: '/admin/organizations/:organizationId',
      stubs,
    } satisfies Given),
  },
  beforeEach: () => void change.mockClear(),
} satisfies Meta<typeof OrganizationScreen>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  name: 'Name, description and tier to change; the people in a tab, each leading to their record [C032 C042 C072]',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Daniel Friesen' })).toHaveAttribute(
      'href',
      paths.adminOrganizationUser('harbour', 'daniel'),
    )
    const name = canvas.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect((await canvas.findAllByText(/Name is required/)).length).toBeGreaterThan(0)
    await expect(change).not.toHaveBeenCalled()
    await userEvent.type(name, 'Harbour')
    await userEvent.click(canvas.getByRole('button', { name: /Tier 2/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Tier 1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith({
        orgName: 'Harbour',
        description: 'Actuarial consultants, Halifax.',
        tier: 'TIER_1',
      }),
    )
    await expect(await canvas.findByText('The changes are saved.')).toBeVisible()
  },
}

export const List: Story = {
  name: 'All organizations with their tier [C032 C042 C126]',
  render: () => <OrganizationsScreen />,
  parameters: {
    address: paths.adminOrganizations,
    route: paths.adminOrganizations,
    stubs,
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByRole('row', { name: /Prairie Mutual Life.*Tier 1/ }),
    ).toBeVisible()),
}
export const Loading: Story = { parameters: { stubs: [hangs(organizations.get)] } satisfies Given }
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
