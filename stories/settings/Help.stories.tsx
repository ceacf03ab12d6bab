import { Help } from '@concord/web/entities/glossary/Help.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { Given } from '../surroundings.tsx'

const guide = { GUIDE_URL: 'https://example.com/guide' }

const meta = {
  component: Help,
  args: { word: 'enclave' },
  parameters: { docs: { story: { height: '16rem' } } },
} satisfies Meta<typeof Help>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  name: 'Enter opens the meaning, Escape closes it and returns the focus',
  parameters: { environment: guide } satisfies Given,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'What is an enclave?' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    button.focus()
    await userEvent.keyboard('{Enter}')
    const popover = await canvas.findByRole('dialog', { name: 'What is an enclave?' })
    await expect(popover).toBeVisible()
    await expect(popover).toHaveFocus()
    await expect(popover).toHaveTextContent('The protected part of a server')
    await expect(canvas.getByRole('link', { name: 'Read more in the guide' })).toHaveAttribute(
      'href',
      'https://example.com/guide',
    )
    await userEvent.keyboard('{Escape}')
    await expect(popover).not.toBeVisible()
    await expect(button).toHaveFocus()
  },
}

export const French: Story = {
  name: 'In French, with the word next to it and without a guide',
  args: { isNamed: true, word: 'lineage' },
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', {
      name: 'Provenance\u00a0: Qu’est-ce que la provenance\u202f?',
    })
    await expect(button).toHaveTextContent('Provenance')
    await userEvent.click(button)
    await expect(await canvas.findByRole('dialog')).toHaveTextContent('L’origine d’un résultat')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** The address with the page of this documentation that explains lineage, in French. */
const page = 'https://example.com/docs/fr/#lire-un-resultat'

export const Page: Story = {
  name: 'The link leads to the page that explains the word in the reader’s language',
  args: { word: 'lineage' },
  globals: { locale: 'fr' },
  parameters: { environment: { GUIDE_URL: 'https://example.com/docs/{page}' } } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button'))
    await expect(await canvas.findByRole('link')).toHaveAttribute('href', page)
  },
}
