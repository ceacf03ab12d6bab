import { Button } from '@concord/web/ui/action/Button.tsx'
import { Link } from '@concord/web/ui/action/Link.tsx'
import { CardPage } from '@concord/web/ui/page/CardPage.tsx'
import { LinkTabs } from '@concord/web/ui/page/LinkTabs.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = {
  component: CardPage,
  args: {
    title: 'Check your email',
    lead: 'We have sent you a link that leads on.',
    above: <LinkTabs label="Entrance" tabs={[{ to: '/', title: 'Register' }]} />,
    children: <Button isWide>Send it again</Button>,
    below: <Link to="/login">Back to sign-in</Link>,
  },
} satisfies Meta<typeof CardPage>
export default meta
type Story = StoryObj<typeof meta>

export const WithEverything: Story = {
  name: 'One thing to do, and the way out under it; its title is that of the window [A006]',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    await expect(document.title).toBe('Check your email · Concord')
  },
}
export const TitleAlone: Story = { render: ({ title }) => <CardPage title={title} /> }
export const Dark: Story = { globals: { theme: 'dark' } }
