import { LoginScreen } from '@concord/web/features/sign-in/LoginScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { setFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { enter } from '../enter.ts'
import { LateOnce } from '../late-once.tsx'
import { authnAnswers, authnHangs, authnRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: LoginScreen,
  parameters: {
    docs: { story: { height: '36rem' } },
    ...({ address: paths.login } satisfies Given),
  },
} satisfies Meta<typeof LoginScreen>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
async function signIn(canvas: Canvas): Promise<void> {
  await enter(canvas.getByLabelText('Email'), 'marie.tremblay@prairie.example')
  await enter(canvas.getByLabelText('Password'), 'Correct-Horse-2026')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
}

export const Ready: Story = {
  name: 'Two tabs, two fields and the way to a forgotten password [A009]',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(canvas.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      paths.register,
    )
    await expect(canvas.getByLabelText('Email')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      paths.recoverEmail,
    )
  },
}

export const Empty: Story = {
  name: 'Missing input is reported in the summary, which has the focus, and at its field [A072]',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await waitFor(() =>
      expect(canvas.getByRole('alert', { name: '2 fields need your attention' })).toHaveFocus(),
    )
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Email is required')
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password is required',
    )
    await enter(canvas.getByLabelText('Email'), 'marie')
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(
      'Enter a valid email, such as name@example.com',
    )
  },
}

export const Working: Story = {
  name: 'While the provider thinks, the button is pressed once',
  parameters: { wire: [authnHangs('')] } satisfies Given,
  play: async ({ canvas }) => {
    await signIn(canvas)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    )
  },
}

export const Wrong: Story = {
  name: 'Wrong credentials [A121]',
  parameters: {
    wire: [authnRefuses('', 401, 'E0000004', 'Authentication failed')],
  } satisfies Given,
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByText('The email or the password is not right.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss this message' }))
    await expect(
      canvas.queryByText('The email or the password is not right.'),
    ).not.toBeInTheDocument()
  },
}

export const OtherRefusal: Story = {
  name: 'Any other refusal, in the words of the provider [A121]',
  parameters: {
    wire: [
      authnRefuses('', 429, 'E0000047', 'API call exceeded rate limit due to too many requests.'),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(
      await canvas.findByText('API call exceeded rate limit due to too many requests.'),
    ).toBeVisible()
  },
}

export const Locked: Story = {
  name: 'A locked account [A124]',
  parameters: { wire: [authnAnswers('', { status: 'LOCKED_OUT' })] } satisfies Given,
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByText(/^This account is locked/)).toBeVisible()
  },
}

export const SecondFactor: Story = {
  name: 'A second factor leads to the page of the code [A056]',
  parameters: {
    wire: [
      authnAnswers('', {
        status: 'MFA_REQUIRED',
        stateToken: 'story',
        _embedded: {
          factors: [{ id: 'sms1', factorType: 'sms', profile: { phoneNumber: '+1 XXX-XXX-6688' } }],
        },
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByText(paths.verifyPasscode)).toBeVisible()
  },
}

export const PasswordReset: Story = {
  name: 'After a recovery: the message kept for this page [A009 A128]',
  beforeEach: () => setFlashMessage({ kind: 'success', key: 'messages.success.passwordReset' }),
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('status')).toHaveTextContent(
      'Your password has been changed.',
    )),
}

export const SessionExpired: Story = {
  name: 'After a session that expired: the message kept for this page [A009 A128]',
  beforeEach: () => setFlashMessage({ kind: 'info', key: 'messages.information.sessionExpired' }),
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('status')).toHaveTextContent('Your session has expired.')),
}

export const DrawnTwice: Story = {
  name: 'A kept message survives a first render that React discards [A125]',
  beforeEach: () => setFlashMessage({ kind: 'error', key: 'messages.error.fetchCurrentUser' }),
  render: () => (
    <Suspense>
      <LoginScreen />
      <LateOnce />
    </Suspense>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your account could not be loaded. Please sign in again.',
    )
  },
}

export const LoadFailed: Story = {
  name: 'After an account that could not be loaded: the message kept for this page [A009 A125]',
  beforeEach: () => setFlashMessage({ kind: 'error', key: 'messages.error.fetchCurrentUser' }),
  play: async ({ canvas }) =>
    void (await expect(canvas.getAllByRole('alert')[0]).toHaveTextContent(
      'Your account could not be loaded.',
    )),
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  beforeEach: () => setFlashMessage({ kind: 'info', key: 'messages.information.sessionTimeout' }),
  play: async ({ canvas }) =>
    void (await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ouvrir une session' }))
    await expect(canvas.getByLabelText('Courriel')).toHaveAccessibleDescription(
      'Le courriel est obligatoire',
    )
  },
}
