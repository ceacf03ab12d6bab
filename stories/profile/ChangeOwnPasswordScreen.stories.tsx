import { gateway } from '@concord/domain/session/contract'
import { ChangeOwnPasswordScreen } from '@concord/web/features/profile/ChangeOwnPasswordScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { getFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { enter } from '../enter.ts'
import { signedIn } from '../signed-in.ts'
import { COMPLEXITY } from '../steps.ts'
import { authnAnswers, authnRefuses, wireAnswers, wireHangs, wireRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const RESET = '/credentials/reset_password'
const begun = [
  wireAnswers(gateway.forgotPasswordEmail, { recoveryToken: 'redeemable' }),
  authnAnswers('/recovery/token', {
    status: 'PASSWORD_RESET',
    stateToken: 'story',
    _embedded: { policy: { complexity: COMPLEXITY } },
  }),
]

const meta = {
  component: ChangeOwnPasswordScreen,
  parameters: {
    docs: { story: { height: '46rem' } },
    ...({ address: paths.changeOwnPassword, signedIn: signedIn([]), wire: begun } satisfies Given),
  },
} satisfies Meta<typeof ChangeOwnPasswordScreen>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
async function choose(canvas: Canvas): Promise<void> {
  await enter(await canvas.findByLabelText('New password'), 'Better-Phrase-2027')
  await enter(canvas.getByLabelText('Confirm password'), 'Better-Phrase-2027')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}

export const Loading: Story = {
  parameters: { wire: [wireHangs(gateway.forgotPasswordEmail)] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getAllByText('Loading…')[0]).toBeInTheDocument()),
}

export const Ready: Story = {
  name: 'A new password, typed twice, with the provider’s rules [A037 A109]',
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('New password')).toBeVisible()
    await expect(canvas.getByLabelText('Confirm password')).toBeVisible()
    await expect(canvas.getByText('12 characters or more')).toBeVisible()
  },
}

export const Changed: Story = {
  name: 'Changed: back to the profile, which says so [A109]',
  parameters: { wire: [...begun, authnAnswers(RESET, { status: 'SUCCESS' })] } satisfies Given,
  play: async ({ canvas }) => {
    await choose(canvas)
    await expect(await canvas.findByText(paths.profile)).toBeVisible()
    await expect(getFlashMessage()).toEqual({
      kind: 'success',
      key: 'messages.success.passwordChanged',
    })
  },
}

export const Refused: Story = {
  name: 'A password that the provider refuses: its words [A120]',
  parameters: {
    wire: [
      ...begun,
      authnRefuses(
        RESET,
        403,
        'E0000014',
        'Update of credentials failed',
        'Password has been used too recently',
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await choose(canvas)
    await expect(await canvas.findByText(/Password has been used too recently/)).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'A change that cannot begin: the server’s words and a way to ask again [A120]',
  parameters: {
    wire: [
      wireRefuses(gateway.forgotPasswordEmail, 500, { message: 'The provider does not answer' }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The provider does not answer')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByLabelText('New password')),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => void (await canvas.findByLabelText('Nouveau mot de passe')),
}
