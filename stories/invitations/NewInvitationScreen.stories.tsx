import { ApiError } from '@concord/domain/api/api-error'
import { invitations } from '@concord/domain/invitations/contract'
import { roles } from '@concord/domain/roles/contract'
import { NewInvitationScreen } from '@concord/web/features/invitations/NewInvitationScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { enter } from '../enter.ts'
import { anInvitation, manager, ROLES, toPage } from '../people/some-people.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const asked = fn()
const roleList = answers(roles.list, ({ query }) => {
  asked(query)
  return toPage(...ROLES)
})

const meta = {
  component: NewInvitationScreen,
  parameters: {
    docs: { story: { height: '40rem' } },
    ...({ address: paths.newInvitation, stubs: [roleList], signedIn: manager } satisfies Given),
  },
} satisfies Meta<typeof NewInvitationScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function fill(canvas: Canvas, email: string): Promise<void> {
  await enter(canvas.getByRole('textbox', { name: 'Email' }), email)
  await userEvent.click(await canvas.findByRole('checkbox', { name: /^Contributor/ }))
}

export const AllRoles: Story = {
  name: 'Roles to choose are asked for as page 1 of 1,000,000 [A087 A117 A138]',
  beforeEach: () => void asked.mockClear(),
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Roles' })
    await expect(asked).toHaveBeenCalledWith({ page: 1, pageSize: 1_000_000 })
  },
}

export const Empty: Story = {
  name: 'Send is refused until an email and a role are given, and says so [B013 B060]',
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Roles' })
    const send = canvas.getByRole('button', { name: 'Send' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(send)
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Enter a valid email and choose at least one role first.',
    )
  },
}

export const Invalid: Story = {
  name: 'An invalid email is reported as soon as the field is left [B060]',
  play: async ({ canvas }) => {
    await fill(canvas, `${'x'.repeat(65)}@prairie.example`)
    await expect(await canvas.findByText('Enter a valid Email')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Sent: Story = {
  name: 'Sends the roles with the inviter’s and the organization’s name, and leads to the list [B025 B114]',
  parameters: {
    stubs: [
      roleList,
      answers(invitations.create, async ({ body }) => {
        await expect(body).toEqual({
          inviteeEmail: 'jordan.ellis@prairie.example',
          inviteeRoles: ['contributor'],
          invitationMessage: 'Marie Tremblay, Prairie Mutual Life',
        })
        return anInvitation()
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await fill(canvas, 'jordan.ellis@prairie.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(
      await canvas.findByText(paths.invitations, { selector: 'output' }, { timeout: 3000 }),
    ).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'An email that is taken: the words of the server [B104]',
  parameters: {
    stubs: [
      roleList,
      fails(
        invitations.create,
        new ApiError(409, { code: 'alreadyMember', message: 'There is an account already.' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await fill(canvas, 'jordan.ellis@prairie.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('There is an account already.')).toBeVisible()
  },
}

const TAKEN = 'There is an account already.'
export const RefusedAtField: Story = {
  name: 'A refused email is marked, and the summary has the focus; typing clears it [B104]',
  parameters: {
    stubs: [
      roleList,
      fails(
        invitations.create,
        new ApiError(409, {
          code: 'alreadyMember',
          message: TAKEN,
          fields: [{ path: 'body.inviteeEmail', message: TAKEN }],
        }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await fill(canvas, 'jordan.ellis@prairie.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await waitFor(() => expect(email).toBeInvalid())
    await expect(email).toHaveAccessibleDescription(TAKEN)
    const summary = await canvas.findByRole('alert', { name: 'One field needs your attention' })
    await waitFor(() => expect(summary).toHaveFocus())
    await userEvent.type(email, 'x')
    await expect(email).toBeValid()
  },
}

export const Unsaved: Story = {
  name: 'Asks before entries are lost [A043 B108]',
  play: async ({ canvas }) => {
    await fill(canvas, 'jordan')
    await userEvent.click(canvas.getByRole('link', { name: 'Close' }))
    await expect(
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
    ).toHaveTextContent('will be lost')
  },
}

export const Loading: Story = { parameters: { stubs: [hangs(roles.list)] } satisfies Given }
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('group')),
}
export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Inviter une personne' }),
    ).toBeVisible()
    await expect(
      await canvas.findByRole('checkbox', { name: /^Administration de l’organisation/ }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Envoyer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
export const Stretched: Story = {
  globals: { locale: 'stretched' },
  play: async ({ canvas }) => void (await canvas.findByRole('group')),
}
