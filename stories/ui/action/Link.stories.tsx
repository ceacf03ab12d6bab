import { Link, OutsideLink } from '@concord/web/ui/action/Link.tsx'
import { NameLink } from '@concord/web/ui/table/NameLink.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Row } from '../Row.tsx'

const meta = {
  component: Link,
  args: { to: '/collaborations', children: 'Collaborations' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Gallery: Story = {
  render: ({ to }) => (
    <Row>
      {(['text', 'primary', 'secondary', 'quiet'] as const).map((look) => (
        <Link key={look} to={to} look={look}>
          {look}
        </Link>
      ))}
      <NameLink to="/row" name="strong" />
      <NameLink to="/row" name="struck" isStruck />
      <OutsideLink href="https://example.com/legal">outside</OutsideLink>
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(7)
    const outside = canvas.getByRole('link', { name: 'outside' })
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(outside).toHaveAttribute('target', '_blank')
  },
}

export const Dark: Story = { ...Gallery, globals: { theme: 'dark' } }

export const Followed: Story = {
  name: 'A link styled as a button is a real link: it has an address, and Enter follows it',
  args: { look: 'primary' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Collaborations' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', '/collaborations')
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('/collaborations')).toBeVisible()
  },
}
