import { ApiError } from '@concord/domain/api/api-error'
import { PERMISSIONS } from '@concord/domain/permission'
import { roles } from '@concord/domain/roles/contract'
import { NewRoleScreen } from '@concord/web/features/roles/NewRoleScreen.tsx'
import { RoleScreen } from '@concord/web/features/roles/RoleScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { aKeptRole } from '../organizations/some-organizations.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const save = fn()
const saves = answers(roles.save, ({ params, body, headers }) => {
  save(params.id, body, headers)
  return aKeptRole(params.id)
})

const meta = {
  component: NewRoleScreen,
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({ address: paths.adminNewRole, stubs: [saves] } satisfies Given),
  },
  beforeEach: () => void save.mockClear(),
} satisfies Meta<typeof NewRoleScreen>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  name: 'The id is normalized as one types; the permissions are those of the specification [C071 C086]',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect((await canvas.findAllByText(/Role ID is required/)).length).toBeGreaterThan(0)
    await expect(save).not.toHaveBeenCalled()
    const id = canvas.getByLabelText('Role ID')
    await userEvent.type(id, 'claims team-2')
    await expect(id).toHaveValue('CLAIMS_TEAM_2')
    const offered = canvas.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    await expect(offered).toHaveLength(PERMISSIONS.length)
    for (const name of PERMISSIONS)
      await expect(offered.filter((words) => words?.endsWith(` ${name}`))).toHaveLength(1)
    await userEvent.click(canvas.getByRole('checkbox', { name: / GET_USER$/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: / CREATE_WORKSPACE$/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        'CLAIMS_TEAM_2',
        { description: '', permissions: ['CREATE_WORKSPACE', 'GET_USER'] },
        { 'if-none-match': '*' },
      ),
    )
    await expect(await canvas.findByText(paths.adminRoles)).toBeVisible()
  },
}

export const Taken: Story = {
  name: 'An id that is there: the server’s words at the field',
  parameters: {
    stubs: [
      fails(
        roles.save,
        new ApiError(409, {
          code: 'roleTaken',
          message: 'Taken',
          fields: [{ path: 'path.id', message: 'There already' }],
        }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Role ID'), 'viewer')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect((await canvas.findAllByText(/There already/)).length).toBeGreaterThan(0)
  },
}

const edit = { address: paths.adminRole('CLAIMS_TEAM'), route: '/admin/roles/:roleId' }

export const Edit: Story = {
  name: 'An existing role keeps its id; unknown permissions are shown but not saved [C071 C086]',
  render: () => <RoleScreen />,
  parameters: {
    ...({
      ...edit,
      stubs: [
        saves,
        answers(roles.get, () => aKeptRole('CLAIMS_TEAM', ['GET_JOB', 'TIME_TRAVEL'])),
      ],
    } satisfies Given),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/does not know these permissions.*TIME_TRAVEL/),
    ).toBeVisible()
    await expect(canvas.queryByLabelText('Role ID')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        'CLAIMS_TEAM',
        { description: '', permissions: ['GET_JOB'] },
        undefined,
      ),
    )
  },
}

export const Loading: Story = {
  render: () => <RoleScreen />,
  parameters: { ...edit, stubs: [hangs(roles.get)] } satisfies Given,
}
export const Absent: Story = {
  render: () => <RoleScreen />,
  parameters: {
    ...edit,
    stubs: [fails(roles.get, new ApiError(404, { message: 'There is no such role' }))],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('There is no such role')).toBeVisible()),
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
