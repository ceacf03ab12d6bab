import { Banner, type BannerKind } from '@concord/web/ui/feedback/Banner.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  component: Banner,
  args: { kind: 'info', children: 'The draft is saved.', onDismiss: fn() },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

const KINDS: BannerKind[] = ['error', 'warning', 'info', 'success']

const ofEachKind = ({ children }: { children: ReactNode }) => (
  <>
    {KINDS.map((kind) => (
      <Banner key={kind} kind={kind} title={kind}>
        {children}
      </Banner>
    ))}
  </>
)

export const Gallery: Story = {
  render: ofEachKind,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(canvas.getAllByRole('status')).toHaveLength(3)
    for (const name of ['Error', 'Warning', 'Information', 'Success'])
      await expect(canvas.getByRole('img', { name })).toBeVisible()
  },
}

export const Dark: Story = { ...Gallery, globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  args: { children: 'Le brouillon est enregistré.' },
  render: ofEachKind,
  play: async ({ canvas }) => {
    for (const name of ['Erreur', 'Avertissement', 'Renseignement', 'Réussite'])
      await expect(canvas.getByRole('img', { name })).toBeVisible()
  },
}

export const Dismissed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss this message' }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
