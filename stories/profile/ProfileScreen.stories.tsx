import { ApiError } from '@concord/domain/api/api-error'
import { users } from '@concord/domain/people/contract'
import type { Role } from '@concord/domain/people/user'
import { gateway } from '@concord/domain/session/contract'
import { ProfileScreen } from '@concord/web/features/profile/ProfileScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { setFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { nothingIsCut } from '../nothing-is-cut.ts'
import { signedIn } from '../signed-in.ts'
import { fails } from '../stub-call.ts'
import { wireAnswers } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const role = (name: string, description: string, permissions: string[] = []): Role => ({
  id: name,
  links: { self: `/roles/${name}` },
  name,
  description,
  permissions,
})
const withRoles = (...roles: Role[]) => {
  const given = signedIn([])
  return { ...given, user: { ...given.user, roles } }
}
const administrator = withRoles(role('ORGANIZATION_ADMIN', 'As the server says it'))

const meta = {
  component: ProfileScreen,
  parameters: {
    docs: { story: { height: '40rem' } },
    ...({ address: paths.profile, signedIn: administrator } satisfies Given),
  },
} satisfies Meta<typeof ProfileScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Personal details are read-only; the language can be changed [A036]',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Marie',
      'Tremblay',
      'marie.tremblay@prairie.example',
      'Organization administratorManages the people of the organization, its collaborations, catalogues and data.',
      'Prairie Mutual Life',
      'owner',
      '1',
    ])
    await expect(canvas.getByRole('link', { name: 'Change My Password' })).toHaveAttribute(
      'href',
      paths.changeOwnPassword,
    )
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible()
  },
}

const session = (isCurrent: boolean, day: number) => ({
  startedAt: `2026-11-${day}T08:00:00.000Z`,
  renewedAt: `2026-11-${day}T09:30:00.000Z`,
  isCurrent,
})

export const Sessions: Story = {
  name: 'The sessions, and signing out of all others',
  parameters: {
    wire: [wireAnswers(gateway.sessions, { items: [session(true, 21), session(false, 20)] })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Another session: signed in/)).toBeVisible()
    await expect(canvas.getByText(/^This session: signed in/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign out everywhere else' })).toBeEnabled()
  },
}

export const Roles: Story = {
  name: 'A role is helped by its description, else by its permissions [A082]',
  parameters: {
    signedIn: withRoles(
      role('CONTRIBUTOR', ''),
      role('DATA_ANALYST', 'Designs data set types and job types.', ['CREATE_QUERY_JOB']),
      role('REPORTER', '', ['GET_WORKSPACE', 'GENERATE_ORG_USE_REPORT']),
    ),
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(
      canvas.getAllByRole('listitem').map(({ textContent }) => textContent),
    ).toEqual([
      'ContributorUploads data, runs jobs and downloads results in collaborations.',
      'Data analystDesigns data set types and job types.',
      'REPORTERGET_WORKSPACE and GENERATE_ORG_USE_REPORT',
    ])),
}

export const PasswordChanged: Story = {
  name: 'After the password was changed',
  beforeEach: () => setFlashMessage({ kind: 'success', key: 'messages.success.passwordChanged' }),
  play: async ({ canvas }) =>
    void (await expect(canvas.getByText('Your password is changed.')).toBeVisible()),
}

export const SaveFailed: Story = {
  name: 'A language that could not be saved: the words of the server [A120]',
  parameters: {
    stubs: [fails(users.change, new ApiError(500, { message: 'The store is being repaired' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Language/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Français' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('The store is being repaired')).toBeVisible()
  },
}

const LONG_EMAIL = 'marie-eve.tremblay-desrosiers@claims-experience.prairie.example'

export const LongEmail: Story = {
  name: 'On a phone a long email address wraps after the @, and is read and copied as one text',
  globals: { viewport: { value: 'narrow' } },
  parameters: {
    signedIn: { ...administrator, user: { ...administrator.user, email: LONG_EMAIL } },
  } satisfies Given,
  play: async ({ canvas }) => {
    const address = canvas
      .getAllByRole('definition')
      .find(({ textContent }) => textContent === LONG_EMAIL)
    await expect(address).toBeVisible()
    await expect(address?.innerText).toBe(LONG_EMAIL)
    const [mailbox, domain] = address?.childNodes ?? []
    const left = (node: Node | undefined) => {
      const range = document.createRange()
      if (node) range.selectNodeContents(node)
      return range.getClientRects()[0]?.left
    }
    await expect(left(domain)).toBe(left(mailbox))
    await nothingIsCut()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  parameters: { signedIn: signedIn([], { language: 'fr' }) } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()),
}
