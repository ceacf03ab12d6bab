import { VerifyPasscodeScreen } from '@concord/web/features/sign-in/VerifyPasscodeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { step } from '../steps.ts'
import { authnAnswers, authnAnswersLate, authnRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const VERIFY = '/factors/sms1/verify'
const factor = { factorId: 'sms1', phoneNumber: '+1 XXX-XXX-6688' }
const sent = { ...factor, sentAt: Date.now() }

const meta = {
  component: VerifyPasscodeScreen,
  parameters: {
    docs: { story: { height: '28rem' } },
    ...({ address: paths.verifyPasscode, state: step(factor) } satisfies Given),
  },
} satisfies Meta<typeof VerifyPasscodeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const BeforeSending: Story = {
  name: 'First Send Code, then the field for the code, which has the focus [A010]',
  parameters: {
    wire: [authnAnswers(VERIFY, { status: 'MFA_CHALLENGE', stateToken: 'story' })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We will text a code to +1 XXX-XXX-6688.')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Send Code' }))
    await expect(await canvas.findByLabelText('Code from the text message')).toHaveFocus()
    await expect(
      canvas.getByText(/in this sign-in only. If several came, only the newest works./),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Resend' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const HasToWait: Story = {
  name: 'A phone that another sign-in was just sent a code: there is none to enter, and the page says when to ask',
  parameters: {
    wire: [
      authnRefuses(
        VERIFY,
        429,
        'E0000109',
        'An SMS message was recently sent. Please wait 30 seconds before trying again.',
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    const send = canvas.getByRole('button', { name: 'Send Code' })
    await userEvent.click(send)
    await expect(await canvas.findByText(/^This phone was sent a code a moment ago/)).toBeVisible()
    await expect(canvas.getByText(/^An SMS message was recently sent/)).toBeVisible()
    await expect(canvas.getByText(/^You can ask for a code in \d+ seconds\.$/)).toBeVisible()
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(send).toHaveFocus()
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
  },
}

export const Sent: Story = {
  parameters: { state: step(sent) } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByLabelText('Code from the text message')).toHaveFocus()),
}

export const Missing: Story = {
  name: 'A code has to be there; how many digits is for the provider to judge [A079]',
  parameters: {
    state: step(sent),
    wire: [authnRefuses(VERIFY, 403, 'E0000068', 'Invalid Passcode/Answer')],
  } satisfies Given,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Code from the text message')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(field).toHaveAccessibleDescription('Enter the code')
    await userEvent.type(field, '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByText('Invalid Passcode/Answer')).toBeVisible()
  },
}

export const Wrong: Story = {
  name: 'A wrong code: our words, and the provider’s',
  parameters: {
    state: step(sent),
    wire: [
      authnRefuses(
        VERIFY,
        403,
        'E0000068',
        'Invalid Passcode/Answer',
        "Your answer doesn't match our records. Please try again.",
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Code from the text message'), '000000{Enter}')
    await expect(await canvas.findByText('This is not the right code.')).toBeVisible()
    await expect(canvas.getByText(/Your answer doesn't match our records/)).toBeVisible()
  },
}

export const EnteredWhileSending: Story = {
  name: 'A code that is entered while another is being requested is checked after that [A010]',
  parameters: {
    state: step({ ...factor, sentAt: Date.now() - 60_000 }),
    wire: [
      authnAnswersLate(`${VERIFY}/resend`, { status: 'MFA_CHALLENGE', stateToken: 'story' }, 500),
      authnRefuses(VERIFY, 403, 'E0000068', 'Invalid Passcode/Answer'),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend' }))
    await userEvent.type(canvas.getByLabelText('Code from the text message'), '12{Enter}')
    await expect(await canvas.findByText('This is not the right code.')).toBeVisible()
  },
}

export const Locked: Story = {
  name: 'Too many wrong codes end this sign-in: back to its beginning',
  parameters: {
    state: step(sent),
    wire: [authnRefuses(VERIFY, 403, 'E0000069', 'User Locked')],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Code from the text message'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByText(paths.login)).toBeVisible()
  },
}

export const Dark: Story = {
  ...Wrong,
  name: 'Dark',
  globals: { theme: 'dark' },
}

export const French: Story = {
  globals: { locale: 'fr' },
  parameters: HasToWait.parameters as Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer le code' }))
    await expect(
      await canvas.findByText(/^Vous pourrez demander un code dans \d+ secondes\.$/),
    ).toBeVisible()
  },
}
