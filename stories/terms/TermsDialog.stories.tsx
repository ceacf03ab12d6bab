import { ApiError } from '@concord/domain/api/api-error'
import { type Terms, termsAcceptance } from '@concord/domain/terms/contract'
import { TermsDialog } from '@concord/web/features/terms/TermsDialog.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { toPdf } from './a-pdf.ts'

/** The PDF viewer is large. */
const SLOW = { timeout: 15_000 }

const latest: Terms = {
  id: 't3',
  links: { self: '/terms-and-conditions/t3' },
  name: 'Default',
  version: '3',
  accepted: false,
  englishCopy: toPdf('These terms bind nobody.'),
  frenchCopy: toPdf('Ces conditions ne lient personne.'),
}

const meta = {
  component: TermsDialog,
  args: { latest },
  parameters: {
    docs: { story: { height: '48rem' } },
    ...({ address: paths.collaborations, signedIn: signedIn([]) } satisfies Given),
  },
} satisfies Meta<typeof TermsDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'The document, a download, Reject and Accept; Escape does not get past it [A039]',
  play: async () => {
    await expect(await screen.findByText('These terms bind nobody.', {}, SLOW)).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Download the PDF' })).toBeVisible(),
    )
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('dialog')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible()
  },
}

export const Rejected: Story = {
  name: 'Reject leads to the sign-out [A039 A065]',
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(canvas.getByText(paths.logout)).toBeInTheDocument())
  },
}

export const Accepting: Story = {
  parameters: { stubs: [hangs(termsAcceptance.create)] } satisfies Given,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Accept' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    )
  },
}

export const Failed: Story = {
  name: 'An acceptance that fails raises the browser’s alert [A129]',
  parameters: {
    stubs: [
      fails(termsAcceptance.create, new ApiError(500, { message: 'The store is being repaired' })),
    ],
  } satisfies Given,
  play: async () => {
    const alert = spyOn(window, 'alert').mockImplementation(() => undefined)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith(
        'Your acceptance could not be saved. Please try again.\n\nThe store is being repaired',
      ),
    )
  },
}

export const Unreadable: Story = {
  name: 'A document that cannot be shown',
  args: {
    latest: { ...latest, englishCopy: `data:application/pdf;base64,${btoa('This is not a PDF')}` },
  },
  play: async () =>
    void (await expect(
      await screen.findByText('The document cannot be shown here.', {}, SLOW),
    ).toBeInTheDocument()),
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => void (await screen.findByText('These terms bind nobody.', {}, SLOW)),
}

export const French: Story = {
  name: 'French: the document in the person’s language [A039]',
  globals: { locale: 'fr' },
  parameters: { signedIn: signedIn([], { language: 'fr' }) } satisfies Given,
  play: async () =>
    void (await expect(
      await screen.findByText('Ces conditions ne lient personne.', {}, SLOW),
    ).toBeInTheDocument()),
}
