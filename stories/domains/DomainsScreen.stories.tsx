import { ApiError } from '@concord/domain/api/api-error'
import { domains } from '@concord/domain/domains/contract'
import { DomainsScreen } from '@concord/web/features/domains/DomainsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { setFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { aDomain } from '../organizations/some-organizations.ts'
import { toPage } from '../people/some-people.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const list = answers(domains.list, () =>
  toPage(aDomain(), aDomain({ id: 'north', domainName: 'north.example', owner: 'North Shore' })),
)

const meta = {
  component: DomainsScreen,
  parameters: {
    docs: { story: { height: '32rem' } },
    ...({ address: paths.adminDomains, stubs: [list] } satisfies Given),
  },
} satisfies Meta<typeof DomainsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Each domain with owner, notes, day and administrator [C032 C044]',
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /north\.example/ })
    await expect(within(row).getByText('North Shore')).toBeVisible()
    await expect(row).toHaveTextContent('ada@platform.example')
  },
}

let removedAt = 0
export const Deleted: Story = {
  name: 'Delete asks first, and 500 ms later confirms in place of the previous message [C125]',
  parameters: {
    stubs: [
      list,
      answers(domains.remove, () => {
        removedAt = performance.now()
        return undefined
      }),
    ],
  } satisfies Given,
  beforeEach: () =>
    setFlashMessage({
      kind: 'success',
      key: 'admin.domains.added',
      values: { name: 'east.example' },
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The domain east.example was added.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /north\.example/ }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText(/north\.example”? (was|is) deleted/)).toBeVisible()
    await expect(performance.now() - removedAt).toBeGreaterThanOrEqual(500)
    await expect(canvas.queryByText(/east\.example/)).not.toBeInTheDocument()
  },
}

export const InUse: Story = {
  name: 'A domain that an organization has: the server’s words',
  parameters: {
    stubs: [
      list,
      fails(
        domains.remove,
        new ApiError(409, { code: 'domainInUse', message: 'An organization has this domain' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /prairie\.example/ }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    await expect(await canvas.findByText('An organization has this domain')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { stubs: [answers(domains.list, () => toPage())] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('No domains yet')).toBeVisible()),
}
export const Loading: Story = { parameters: { stubs: [hangs(domains.list)] } satisfies Given }
export const Failed: Story = {
  parameters: {
    stubs: [fails(domains.list, new ApiError(500, { message: 'Not now' }))],
  } satisfies Given,
  play: async ({ canvas }) => void (await expect(await canvas.findByText('Not now')).toBeVisible()),
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
