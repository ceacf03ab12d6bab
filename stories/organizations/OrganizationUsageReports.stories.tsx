import { organizations } from '@concord/domain/organizations/contract'
import { Organization } from '@concord/domain/organizations/organization'
import { usageReports } from '@concord/domain/usage-reports/contract'
import { OrganizationScreen } from '@concord/web/features/organizations/OrganizationScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { answers } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { REPORTS, toPage } from '../usage-reports/some-usage-reports.ts'

const organization = Organization.parse({
  id: 'north',
  links: { self: '/organizations/north' },
  orgName: 'Northern Insurance',
  description: 'Insures the north',
  tier: 'TIER_1',
})
const list = fn(({ params }: { params: { id: string } }) =>
  toPage(params.id === 'north' ? REPORTS : []),
)

const meta = {
  title: 'administration/OrganizationUsageReports',
  component: OrganizationScreen,
  parameters: {
    docs: { story: { height: '70rem' } },
    ...({
      address: paths.adminOrganization('north', 'usage-reports'),
      route: '/admin/organizations/:organizationId',
      stubs: [answers(organizations.get, () => organization), answers(usageReports.list, list)],
      environment: { FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED: true },
    } satisfies Given),
  },
} satisfies Meta<typeof OrganizationScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'An administrator sees the reports of the organization, in its own tab [C032 C129]',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('tab', { name: 'Usage Reports', selected: true }),
    ).toBeVisible()
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(4)
    await expect(canvas.getByRole('button', { name: 'Export to CSV' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Report' })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('tab', { name: 'Rapports d’utilisation', selected: true }),
    ).toBeVisible()
    await canvas.findAllByRole('rowheader')
  },
}
