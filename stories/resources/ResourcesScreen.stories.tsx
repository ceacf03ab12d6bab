import { ApiError } from '@concord/domain/api/api-error'
import { resources } from '@concord/domain/resources/contract'
import { ResourcesScreen } from '@concord/web/features/resources/ResourcesScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { aPod } from '../administrator-answers.ts'
import { enter } from '../enter.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const stubs = [
  answers(resources.list, ({ params: { type } }) => ({ items: type === 'po' ? [aPod] : [] })),
  answers(resources.get, () => aPod),
  answers(resources.describe, () => ({
    description: 'Name:    concord-emulator\nStatus:  Running\n',
  })),
]

const meta = {
  component: ResourcesScreen,
  parameters: {
    docs: { story: { height: '40rem' } },
    ...({ address: paths.adminResources, stubs } satisfies Given),
  },
} satisfies Meta<typeof ResourcesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const LookUp: Story = {
  name: 'Nine types to choose from; one resource to view or to describe [C032 C113]',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Type$/ }))
    await expect(await screen.findAllByRole('option')).toHaveLength(9)
    await userEvent.click(screen.getByRole('option', { name: 'ReplicaSet (rs)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Look up' }))
    await expect(await canvas.findByText('There is nothing of this type')).toBeVisible()
    await enter(canvas.getByRole('textbox', { name: /^Name/ }), 'concord-emulator')
    await userEvent.click(canvas.getByRole('button', { name: 'Look up' }))
    await expect(await canvas.findByText('4711')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Describe' }))
    await expect(await canvas.findByText(/^Name: +concord-emulator/)).toBeVisible()
  },
}

export const OfAType: Story = {
  name: 'The list of a type leads to each [C113]',
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'More actions: concord-emulator' }),
    )
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Describe concord-emulator' }))
    await expect(await canvas.findByText(/^Name: +concord-emulator/)).toBeVisible()
  },
}

export const Unknown: Story = {
  name: 'No such resource: the words of the server [C113]',
  parameters: {
    address: `${paths.adminResources}?type=po&name=none`,
    stubs: [fails(resources.get, new ApiError(404, { message: 'There is no such resource.' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such resource.')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'Loading',
  parameters: { stubs: [hangs(resources.list)] } satisfies Given,
}
