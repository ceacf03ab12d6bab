import {
  publicDomains,
  publicInvitations,
  publicUsers,
} from '@concord/domain/registration/contract'
import { gateway } from '@concord/domain/session/contract'
import { RegisterScreen } from '@concord/web/features/registration/RegisterScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { enter } from '../enter.ts'
import { wireAnswers, wireHangs, wireRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const EMAIL = 'marie.tremblay@prairie.example'
const knownDomain = wireAnswers(publicDomains.get, {
  id: 'd1',
  links: { self: '/domains/d1' },
  domainName: 'prairie.example',
})
const account = wireAnswers(gateway.register, { activationToken: 'sealed', userId: '00u1' })
const invitation = (status: 'PENDING' | 'FULFILLED') =>
  wireAnswers(publicInvitations.get, {
    id: 'i1',
    links: { self: '/invitations/i1' },
    status,
    inviteeEmail: EMAIL,
  })
const invited = paths.registerInvited('i1')

const meta = {
  component: RegisterScreen,
  parameters: {
    docs: { story: { height: '46rem' } },
    ...({ address: paths.register } satisfies Given),
  },
} satisfies Meta<typeof RegisterScreen>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
async function register(canvas: Canvas): Promise<void> {
  await enter(canvas.getByLabelText('First name'), 'Marie')
  await enter(canvas.getByLabelText('Last name'), 'Tremblay')
  await enter(canvas.getByLabelText('Work email'), EMAIL)
  await enter(canvas.getByLabelText('Organization name'), 'Prairie Mutual Life')
  await userEvent.click(canvas.getByRole('button', { name: 'Register' }))
}

export const Ready: Story = {
  name: 'The tab next to Sign in, and four fields [A009 A015]',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(canvas.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(
      ['firstName', 'lastName', 'email', 'orgName'],
    )
  },
}

export const Empty: Story = {
  name: 'Each field says what is missing, and the summary has the focus [A075]',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }))
    await waitFor(() =>
      expect(canvas.getByRole('alert', { name: '4 fields need your attention' })).toHaveFocus(),
    )
    for (const words of [
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Organization Name is required',
    ])
      await expect(canvas.getAllByText(words)).toHaveLength(2)
    await enter(canvas.getByLabelText('Work email'), 'marie')
    await expect(canvas.getAllByText('Enter a valid Email')).toHaveLength(2)
  },
}

export const Registered: Story = {
  name: 'A new account leads to step 1 of 3 [A059]',
  parameters: {
    wire: [knownDomain, account, wireAnswers(publicUsers.create, undefined)],
  } satisfies Given,
  play: async ({ canvas }) => {
    await register(canvas)
    await expect(await canvas.findByText(paths.registerEmailSent)).toBeVisible()
  },
}

export const UnknownDomain: Story = {
  name: 'An unknown domain [A076]',
  parameters: {
    wire: [wireRefuses(publicDomains.get, 404, { message: 'No such domain' })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await register(canvas)
    await expect(
      await canvas.findByText(/^The domain of this email is not known here\./),
    ).toBeVisible()
  },
}

export const Exists: Story = {
  name: 'An email that has an account [A122]',
  parameters: {
    wire: [
      knownDomain,
      wireRefuses(gateway.register, 400, {
        errorCode: 'E0000001',
        errorSummary: 'Api validation failed: login',
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await register(canvas)
    await expect(
      await canvas.findByText(/^There is an account with this email already\./),
    ).toBeVisible()
  },
}

export const Invited: Story = {
  name: 'By invitation: the email is filled in and locked, the organization is the inviter’s [A015]',
  parameters: { address: invited, wire: [invitation('PENDING')] } satisfies Given,
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText('Work email')
    await expect(email).toHaveValue(EMAIL)
    await expect(email).toHaveAttribute('readonly')
    await expect(canvas.queryByLabelText('Organization name')).not.toBeInTheDocument()
  },
}

export const InvitationLoading: Story = {
  parameters: { address: invited, wire: [wireHangs(publicInvitations.get)] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getAllByText('Loading…')[0]).toBeInTheDocument()),
}

export const InvitationFulfilled: Story = {
  name: 'An invitation that was used already [A076]',
  parameters: { address: invited, wire: [invitation('FULFILLED')] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('Invitation already fulfilled')).toBeVisible()),
}

export const InvitationInvalid: Story = {
  name: 'An unknown invitation [A076]',
  parameters: {
    address: invited,
    wire: [wireRefuses(publicInvitations.get, 404, {})],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Invalid invitation')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute(
      'href',
      paths.login,
    )
  },
}

export const InvitationFailed: Story = {
  name: 'An invitation that could not be read: the server’s words and a way to ask again [A120]',
  parameters: {
    address: invited,
    wire: [wireRefuses(publicInvitations.get, 500, { message: 'The store is being repaired' })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The store is being repaired')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  parameters: { address: invited, wire: [invitation('PENDING')] } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByLabelText('Work email')),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) =>
    void (await userEvent.click(canvas.getByRole('button', { name: 'S’inscrire' }))),
}
