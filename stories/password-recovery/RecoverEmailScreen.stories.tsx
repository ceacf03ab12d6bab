import { passwordRecoveryEmail } from '@concord/domain/registration/contract'
import { gateway } from '@concord/domain/session/contract'
import { RecoverEmailScreen } from '@concord/web/features/password-recovery/RecoverEmailScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { setFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { enter } from '../enter.ts'
import { authnAnswers, authnRefuses, wireAnswers, wireRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const EMAIL = 'marie.tremblay@prairie.example'

const meta = {
  component: RecoverEmailScreen,
  parameters: {
    docs: { story: { height: '32rem' } },
    ...({ address: paths.recoverEmail } satisfies Given),
  },
} satisfies Meta<typeof RecoverEmailScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: 'The email has to be there, and to be one [A077]',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a link' }))
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Email is required')
    await enter(canvas.getByLabelText('Email'), 'marie')
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(/^Enter a valid email/)
  },
}

export const ByMail: Story = {
  name: 'By mail [A060 A097 A113]',
  parameters: {
    wire: [
      wireAnswers(gateway.forgotPasswordEmail, { recoveryToken: 'sealed' }),
      wireAnswers(passwordRecoveryEmail.create, undefined),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await enter(canvas.getByLabelText('Email'), EMAIL)
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a link' }))
    await expect(await canvas.findByText(paths.recoverEmailSent)).toBeVisible()
  },
}

export const Unknown: Story = {
  name: 'An unknown person looks like a known one [A123]',
  parameters: {
    wire: [
      wireRefuses(gateway.forgotPasswordEmail, 403, {
        errorCode: 'E0000095',
        errorSummary: 'Recovery not allowed for unknown user.',
      }),
    ],
  } satisfies Given,
  play: ByMail.play as NonNullable<Story['play']>,
}

export const ByText: Story = {
  name: 'By text message [A060 A105]',
  parameters: {
    wire: [
      authnAnswers('/recovery/password', { status: 'RECOVERY_CHALLENGE', stateToken: 'story' }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await enter(canvas.getByLabelText('Email'), EMAIL)
    await userEvent.click(canvas.getByRole('button', { name: 'Text me a code instead' }))
    await expect(await canvas.findByText(paths.recoverPasscode)).toBeVisible()
  },
}

export const TextsClosed: Story = {
  name: 'After too many wrong codes, by mail only [A105]',
  parameters: {
    wire: [
      authnRefuses(
        '/recovery/password',
        403,
        'E0000034',
        'Forgot password not allowed on specified user.',
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await enter(canvas.getByLabelText('Email'), EMAIL)
    await userEvent.click(canvas.getByRole('button', { name: 'Text me a code instead' }))
    await expect(await canvas.findByText(/Recover by email;/)).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'A failure, in the words of the server [A120]',
  parameters: {
    wire: [
      wireRefuses(gateway.forgotPasswordEmail, 429, {
        message: 'Too many messages to this address',
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await enter(canvas.getByLabelText('Email'), EMAIL)
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a link' }))
    await expect(await canvas.findByText('Too many messages to this address')).toBeVisible()
  },
}

export const StartedOver: Story = {
  name: 'After a recovery that took too long',
  beforeEach: () => setFlashMessage({ kind: 'error', key: 'recovery.ended' }),
  play: async ({ canvas }) =>
    void (await expect(canvas.getByText(/^That took too long/)).toBeVisible()),
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
