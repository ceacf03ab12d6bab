import { Button } from '@concord/web/ui/action/Button.tsx'
import { StatusLabel } from '@concord/web/ui/feedback/StatusLabel.tsx'
import { Page } from '@concord/web/ui/page/Page.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { cutTexts } from '../../stretched.ts'
import type { Given } from '../../surroundings.tsx'

const meta = {
  component: Page,
  args: {
    title: 'Claims experience study',
    lead: 'Where two insurers compare the claims of their policies.',
    aside: <StatusLabel status="ACTIVE" />,
    actions: <Button variant="primary">Publish</Button>,
    crumbs: [
      { title: 'Collaborations', to: '/collaborations' },
      { title: 'Prairie Mutual Life', to: '/organizations/prairie' },
    ],
    children: <p>What the screen is for.</p>,
  },
  parameters: { address: '/collaborations/c-1' } satisfies Given,
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const WithEverything: Story = {
  name: 'Names the window too, and leads back up by its breadcrumbs [A006]',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Claims experience study' }),
    ).toBeVisible()
    await expect(document.title).toBe('Claims experience study · Concord')
    await expect(canvas.getByRole('navigation', { name: 'You are here' })).toBeVisible()
    for (const name of ['Collaborations', 'Prairie Mutual Life']) {
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name })).toHaveFocus()
    }
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Publish' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('/collaborations')).toBeVisible()
  },
}

export const TitleAlone: Story = {
  render: ({ title }) => <Page title={title} />,
  play: async ({ canvas }) =>
    void (await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()),
}

const french = {
  title:
    'Étude comparative de l’expérience des sinistres en assurance collective des travailleurs autonomes',
  lead: 'Où deux assureurs comparent les sinistres de leurs polices.',
  aside: <StatusLabel status="AWAITING_ACCEPTANCE" />,
  actions: <Button variant="primary">Publier la collaboration</Button>,
  crumbs: [{ title: 'Collaborations', to: '/collaborations' }],
  children: <p>Ce à quoi sert l’écran.</p>,
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: french,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('navigation', { name: 'Vous êtes ici' })).toBeVisible()),
}

export const Narrow: Story = {
  name: 'At 320 px a long title, its status and its actions stand under each other',
  globals: { locale: 'fr', viewport: { value: 'narrow' } },
  args: french,
  play: async () => {
    await expect(window.innerWidth).toBe(320)
    await expect(document.documentElement.scrollWidth).toBe(320)
    await expect(cutTexts()).toEqual([])
  },
}

const LONG = 'W'.repeat(200)

export const LongWords: Story = {
  name: 'At 320 px words of 200 letters wrap, in title, breadcrumbs, lead and content',
  globals: { viewport: { value: 'narrow' } },
  args: {
    ...french,
    title: LONG,
    lead: LONG,
    crumbs: [{ title: LONG, to: '/collaborations' }],
    children: <p>{LONG}</p>,
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(320)
    await expect(cutTexts()).toEqual([])
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
