import { ApiError } from '@concord/domain/api/api-error'
import { type Terms, terms } from '@concord/domain/terms/contract'
import { TermsScreen } from '@concord/web/features/terms/TermsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { toPdf } from './a-pdf.ts'

const facts = {
  id: 't',
  links: { self: '/terms-and-conditions/t' },
  name: 'Default',
  createdAt: '2026-05-07T15:00:00.000Z',
}
const latest: Terms = {
  ...facts,
  version: '4',
  accepted: false,
  englishCopy: toPdf('English'),
  frenchCopy: toPdf('French'),
}
const publish = fn()
const publishes = answers(terms.create, ({ body }) => {
  publish(body)
  return { ...facts, version: '5' }
})
const url = (text: string) =>
  Uint8Array.from(atob(toPdf(text).split(',')[1] ?? ''), (character) => character.charCodeAt(0))
const PDF = 'application/pdf'
const file = (name: string, type = PDF, text = name) => new File([url(text)], name, { type })

const meta = {
  component: TermsScreen,
  parameters: {
    docs: { story: { height: '60rem' } },
    ...({
      address: paths.adminTerms,
      stubs: [answers(terms.latest, () => latest), publishes],
    } satisfies Given),
  },
  beforeEach: () => void publish.mockClear(),
} satisfies Meta<typeof TermsScreen>
export default meta
type Story = StoryObj<typeof meta>

const pickers = (canvasElement: HTMLElement) =>
  canvasElement.querySelectorAll<HTMLInputElement>('input[type="file"]')
async function pick(canvasElement: HTMLElement, index: number, picked: File): Promise<void> {
  const input = pickers(canvasElement)[index]
  if (input) await userEvent.upload(input, picked, { applyAccept: false })
}

export const Published: Story = {
  name: 'Two PDF files are published after a question [C046 C074]',
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Publish' })
    await pick(canvasElement, 0, file('terms.pdf'))
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await expect((await canvas.findAllByText(/Choose the French copy/)).length).toBeGreaterThan(0)
    await pick(canvasElement, 1, file('conditions.pdf'))
    await waitFor(() => expect(canvas.queryByText(/Choose the French copy/)).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    const question = await screen.findByRole('alertdialog', { name: 'Publish a new version?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Publish' }))
    await expect(await canvas.findByText('Version 5 is published.')).toBeVisible()
    await expect(publish).toHaveBeenCalledWith({
      englishCopy: toPdf('terms.pdf'),
      frenchCopy: toPdf('conditions.pdf'),
    })
  },
}

export const NoPdf: Story = {
  name: 'A file that is not a PDF is refused immediately [C074]',
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Publish' })
    await pick(canvasElement, 0, file('terms.txt', 'text/plain'))
    await expect(await canvas.findByText('The file must be a PDF')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

export const Unreachable: Story = {
  name: 'Terms that cannot be fetched count as none, and a version can be published all the same, half a second later [C118 C125]',
  parameters: {
    stubs: [fails(terms.latest, new ApiError(500, { message: 'Not now' })), publishes],
  } satisfies Given,
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Not now')).toBeVisible()
    await expect(canvas.getByText('None published yet')).toBeVisible()
    await pick(canvasElement, 0, file('terms.pdf'))
    await pick(canvasElement, 1, file('conditions.pdf'))
    const began = performance.now()
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    const question = await screen.findByRole('alertdialog', { name: 'Publish a new version?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Publish' }))
    await expect(await canvas.findByText('Version 5 is published.')).toBeVisible()
    await expect(performance.now() - began).toBeGreaterThanOrEqual(500)
    await expect(publish).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { parameters: { stubs: [hangs(terms.latest)] } satisfies Given }
export const French: Story = { globals: { locale: 'fr' } }

/** A file whose bytes are read when `until` is settled, and not at all if that rejects. */
function readAfter(picked: File, until: Promise<void>): File {
  const slice = picked.slice.bind(picked)
  picked.slice = (...range) => {
    const part = slice(...range)
    const arrayBuffer = part.arrayBuffer.bind(part)
    part.arrayBuffer = () => until.then(arrayBuffer)
    return part
  }
  return picked
}

export const PickedTwice: Story = {
  name: 'Of two files that are picked for a copy the second counts, also if the first is read later [C074]',
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Publish' })
    const first = Promise.withResolvers<void>()
    await pick(canvasElement, 0, readAfter(file('first.pdf', PDF, 'First'), first.promise))
    await pick(canvasElement, 0, file('second.pdf', PDF, 'Second'))
    await expect(await canvas.findByText('second.pdf')).toBeVisible()
    first.resolve()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(canvas.getByText('second.pdf')).toBeVisible()
    await expect(canvas.queryByText('first.pdf')).toBeNull()
  },
}

export const Unreadable: Story = {
  name: 'A file that can no longer be read is refused [C074]',
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Publish' })
    const gone = Promise.reject(new DOMException('gone', 'NotFoundError'))
    gone.catch(() => undefined) // the screen reads it later
    await pick(canvasElement, 0, readAfter(file('gone.pdf'), gone))
    await expect(
      await canvas.findByText('The file can no longer be read. Choose it again.'),
    ).toBeVisible()
  },
}
