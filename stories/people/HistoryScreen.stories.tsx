import { userHistory, users } from '@concord/domain/people/contract'
import type { FoundUser } from '@concord/domain/people/user'
import { HistoryScreen } from '@concord/web/features/people/HistoryScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { answers } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aRecord, aUser, toPage } from './some-people.ts'

const found = (change: Partial<FoundUser> = {}): FoundUser => ({
  ...aUser(),
  organizationId: 'harbour',
  orgName: 'Harbour Analytics',
  ...change,
})
const finds = (...people: FoundUser[]) => answers(userHistory.find, () => toPage(...people))
const history = answers(users.history, () => toPage(aRecord()))

const meta = {
  component: HistoryScreen,
  parameters: {
    docs: { story: { height: '44rem' } },
    ...({
      address: `${paths.adminHistory}?email=daniel`,
      stubs: [finds(found()), history],
    } satisfies Given),
  },
} satisfies Meta<typeof HistoryScreen>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  name: 'The matching user, with a link to the record, and their calls [C032 C107]',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: 'Open the record at Harbour Analytics' }),
    ).toHaveAttribute('href', paths.adminOrganizationUser('harbour', 'daniel'))
    await expect(await canvas.findByText(aRecord().requestUri)).toBeVisible()
  },
}

export const Several: Story = {
  name: 'Several were found: one is chosen by the whole address [A138 C032]',
  parameters: {
    stubs: [finds(found(), found({ id: 'dana', email: 'dana.daniel@prairie.example' })), history],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'dana.daniel@prairie.example' }))
    await expect(await canvas.findByText(aRecord().requestUri)).toBeVisible()
  },
}

export const Nobody: Story = {
  parameters: { stubs: [finds()] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('Nobody found')).toBeVisible()),
}

export const NothingAsked: Story = {
  name: 'An address, or a part of it, is required',
  parameters: { address: paths.adminHistory } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }))
    await expect((await canvas.findAllByText(/Enter an email address/)).length).toBeGreaterThan(0)
  },
}
export const French: Story = { globals: { locale: 'fr' } }
