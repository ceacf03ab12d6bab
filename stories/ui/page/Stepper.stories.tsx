import { type Step, Stepper } from '@concord/web/ui/page/Stepper.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

const steps: Step[] = [
  { id: 'validating', title: 'Check the rows', state: 'done' },
  { id: 'channel', title: 'Open the secure channel', state: 'current' },
  { id: 'transmitting', title: 'Send the parts', state: 'waiting' },
]
const meta = { component: Stepper, args: { label: 'Upload', steps } } satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {
  name: 'Marks the current step, and names the state of each',
  play: async ({ canvas }) => {
    const items = within(canvas.getByRole('list', { name: 'Upload' })).getAllByRole('listitem')
    await expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ])
    for (const [index, name] of ['done', 'in progress', 'waiting'].entries())
      await expect(within(items[index] as HTMLElement).getByRole('img', { name })).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const FailedInFrench: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Téléversement',
    steps: [
      { id: 'validating', title: 'Vérifier les lignes', state: 'done' },
      { id: 'channel', title: 'Ouvrir le canal sécurisé', state: 'failed' },
      { id: 'transmitting', title: 'Envoyer les parties', state: 'waiting' },
    ],
  },
  play: async ({ canvas }) => {
    for (const name of ['terminée', 'échouée', 'en attente'])
      await expect(canvas.getByRole('img', { name })).toBeVisible()
  },
}
