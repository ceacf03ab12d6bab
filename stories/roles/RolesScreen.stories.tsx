import { roles } from '@concord/domain/roles/contract'
import { RolesScreen } from '@concord/web/features/roles/RolesScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { aKeptRole } from '../organizations/some-organizations.ts'
import { toPage } from '../people/some-people.ts'
import { answers } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const list = answers(roles.list, () =>
  toPage(
    aKeptRole('ORGANIZATION_ADMIN', ['ORG_USER_MANAGEMENT']),
    aKeptRole('CLAIMS_TEAM', ['GET_JOB', 'GET_USER'], 'Handles claims.'),
  ),
)

const meta = {
  component: RolesScreen,
  parameters: {
    docs: { story: { height: '28rem' } },
    ...({ address: paths.adminRoles, stubs: [list] } satisfies Given),
  },
} satisfies Meta<typeof RolesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Each role with its description and the number of its permissions [C032 C045]',
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /CLAIMS_TEAM/ })
    await expect(within(row).getByText('Handles claims.')).toBeVisible()
    await expect(within(row).getByRole('link', { name: 'CLAIMS_TEAM' })).toHaveAttribute(
      'href',
      paths.adminRole('CLAIMS_TEAM'),
    )
  },
}

const removed = fn(() => undefined)
export const Protected: Story = {
  name: 'ORGANIZATION_ADMIN is not deleted: an alert says so, and nothing is sent [C071]',
  parameters: { stubs: [list, answers(roles.remove, removed)] } satisfies Given,
  beforeEach: () => void removed.mockClear(),
  play: async ({ canvas }) => {
    const remove = within(await canvas.findByRole('row', { name: /ORGANIZATION_ADMIN/ })).getByRole(
      'button',
    )
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(remove)
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'The role ORGANIZATION_ADMIN cannot be deleted',
    )
    await expect(removed).not.toHaveBeenCalled()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
