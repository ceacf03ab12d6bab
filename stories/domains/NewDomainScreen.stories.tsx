import { ApiError } from '@concord/domain/api/api-error'
import { domains } from '@concord/domain/domains/contract'
import { NewDomainScreen } from '@concord/web/features/domains/NewDomainScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { enter } from '../enter.ts'
import { aDomain } from '../organizations/some-organizations.ts'
import { answers, fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const create = fn()
const meta = {
  component: NewDomainScreen,
  parameters: {
    docs: { story: { height: '40rem' } },
    ...({
      address: paths.adminNewDomain,
      stubs: [
        answers(domains.create, ({ body }) => {
          create(body)
          return aDomain()
        }),
      ],
    } satisfies Given),
  },
} satisfies Meta<typeof NewDomainScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Added: Story = {
  name: 'The input is sent in lowercase, and then the list opens [C070]',
  play: async ({ canvas }) => {
    await enter(canvas.getByLabelText('Domain name'), ' NorthShore.Example ')
    await enter(canvas.getByLabelText('Owner'), 'North Shore')
    await enter(canvas.getByLabelText('Notes'), 'From March on.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(paths.adminDomains)).toBeVisible()
    await expect(create).toHaveBeenCalledWith({
      domainName: 'northshore.example',
      owner: 'North Shore',
      notes: 'From March on.',
    })
  },
}

export const Missing: Story = {
  name: 'Name, owner and notes are required [C070]',
  play: async ({ canvas }) => {
    create.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    for (const text of ['Domain name is required', 'Owner is required', 'Notes are required'])
      await expect((await canvas.findAllByText(new RegExp(text))).length).toBeGreaterThan(0)
    await expect(create).not.toHaveBeenCalled()
  },
}

export const Taken: Story = {
  name: 'A domain that is there: the server’s words at the field',
  parameters: {
    stubs: [
      fails(
        domains.create,
        new ApiError(409, {
          code: 'domainTaken',
          message: 'Taken',
          fields: [{ path: 'body.domainName', message: 'This domain already exists.' }],
        }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await enter(canvas.getByLabelText('Domain name'), 'prairie.example')
    await userEvent.type(canvas.getByLabelText('Owner'), 'P')
    await userEvent.type(canvas.getByLabelText('Notes'), 'N')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect((await canvas.findAllByText(/This domain already exists/)).length).toBeGreaterThan(
      0,
    )
    await expect(canvas.getByLabelText('Domain name')).toHaveAttribute('aria-invalid', 'true')
  },
}
export const French: Story = { globals: { locale: 'fr' } }
