import { EnrollMfaScreen } from '@concord/web/features/registration/EnrollMfaScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { step } from '../steps.ts'
import { authnAnswers, authnRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const registration = { flow: 'registration' } as const
const sent = { ...registration, factorId: 'sms1', phoneNumber: '+12045550199', sentAt: Date.now() }

const meta = {
  component: EnrollMfaScreen,
  parameters: {
    docs: { story: { height: '42rem' } },
    ...({ address: paths.enrollMfa, state: step(registration) } satisfies Given),
  },
} satisfies Meta<typeof EnrollMfaScreen>
export default meta
type Story = StoryObj<typeof meta>

export const AsksForNumber: Story = {
  name: 'Step 3 of 3: the number, then the code of the message [A019 A078]',
  parameters: {
    wire: [
      authnAnswers('/factors', {
        status: 'MFA_ENROLL_ACTIVATE',
        stateToken: 'story',
        _embedded: { factor: { id: 'sms1' } },
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 3 of 3')).toBeVisible()
    const number = canvas.getByLabelText('Mobile phone number')
    await expect(number).toHaveValue('+1')
    await expect(number).toHaveFocus()
    await userEvent.type(number, ' 204 555 0199')
    await userEvent.click(canvas.getByRole('button', { name: 'Send Code' }))
    await expect(await canvas.findByLabelText('Code from the text message')).toHaveFocus()
  },
}

export const WrongNumber: Story = {
  name: 'A number of North America, please [A078]',
  play: async ({ canvas }) => {
    const number = canvas.getByLabelText('Mobile phone number')
    await userEvent.clear(number)
    await userEvent.click(canvas.getByRole('button', { name: 'Send Code' }))
    await expect(canvas.getAllByText('A mobile phone number is required.')).toHaveLength(2)
    await userEvent.type(number, '+33 6 12 34 56 78')
    await expect(canvas.getAllByText('Invalid phone number')).toHaveLength(2)
  },
}

export const WrongCode: Story = {
  name: 'The code has exactly 6 digits, and must be the right one [A079]',
  parameters: {
    state: step(sent),
    wire: [
      authnRefuses('/factors/sms1/lifecycle/activate', 403, 'E0000068', 'Invalid Passcode/Answer'),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    const code = canvas.getByLabelText('Code from the text message')
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }))
    await expect(code).toHaveAccessibleDescription('Enter the code')
    await userEvent.type(code, '12345')
    await expect(code).toHaveAccessibleDescription('The code has exactly 6 digits')
    await userEvent.type(code, '6')
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }))
    await expect(await canvas.findByText('This is not the right code.')).toBeVisible()
  },
}

export const Done: Story = {
  name: 'The right code leads to sign-in [A059]',
  parameters: {
    state: step(sent),
    wire: [
      authnAnswers('/factors/sms1/lifecycle/activate', {
        status: 'SUCCESS',
        sessionToken: 'story',
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Code from the text message'), '123456')
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }))
    await expect(await canvas.findByText(paths.login)).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  parameters: { state: step(sent) } satisfies Given,
}
export const French: Story = {
  globals: { locale: 'fr' },
  parameters: { state: step(sent) } satisfies Given,
}
