import { ApiError } from '@concord/domain/api/api-error'
import { type Terms, terms } from '@concord/domain/terms/contract'
import { TermsGate } from '@concord/web/features/terms/TermsGate.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { toPdf } from './a-pdf.ts'

const latest: Terms = {
  id: 't3',
  links: { self: '/terms-and-conditions/t3' },
  name: 'Default',
  version: '3',
  accepted: false,
  englishCopy: toPdf('These terms bind nobody.'),
  frenchCopy: '',
}

const meta = {
  component: TermsGate,
  parameters: {
    docs: { story: { height: '48rem' } },
    ...({
      address: paths.collaborations,
      signedIn: signedIn([]),
      stubs: [answers(terms.latest, () => latest)],
    } satisfies Given),
  },
} satisfies Meta<typeof TermsGate>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: 'Terms that were not accepted block everything else [A039 A065]',
  play: async () =>
    void (await expect(
      await screen.findByRole('dialog', { name: 'Terms and conditions' }, { timeout: 15_000 }),
    ).toBeInTheDocument()),
}

const blocksNobody: NonNullable<Story['play']> = async () => {
  await new Promise(requestAnimationFrame)
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}

export const Accepted: Story = {
  parameters: {
    stubs: [answers(terms.latest, () => ({ ...latest, accepted: true }))],
  } satisfies Given,
  play: blocksNobody,
}

export const Loading: Story = {
  parameters: { stubs: [hangs(terms.latest)] } satisfies Given,
  play: blocksNobody,
}

export const Failed: Story = {
  name: 'Terms that could not be fetched never block [A130]',
  parameters: { stubs: [fails(terms.latest, new ApiError(500, {}))] } satisfies Given,
  play: blocksNobody,
}
