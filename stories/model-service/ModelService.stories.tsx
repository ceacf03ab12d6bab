import { imageTags, masterKeys } from '@concord/domain/model-service/contract'
import { WORK_STATUSES } from '@concord/domain/work-status'
import { ImageTagsScreen } from '@concord/web/features/model-service/ImageTagsScreen.tsx'
import { MasterKeysScreen } from '@concord/web/features/model-service/MasterKeysScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { aMasterKey, anImage } from '../administrator-answers.ts'
import { enter } from '../enter.ts'
import { answers, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const keys = answers(masterKeys.list, () => ({ items: [aMasterKey] }))
const images = answers(imageTags.list, () => ({
  items: WORK_STATUSES.map((status) =>
    anImage(
      status,
      status === 'FAILED' ? { errorDetails: 'The tag latest names no version.' } : {},
    ),
  ),
}))

const meta = {
  component: MasterKeysScreen,
  parameters: {
    docs: { story: { height: '32rem' } },
    ...({ address: paths.adminMasterKeys, stubs: [keys] } satisfies Given),
  },
} satisfies Meta<typeof MasterKeysScreen>
export default meta
type Story = StoryObj<typeof meta>

export const MasterKeys: Story = {
  name: 'Master keys with where they are kept; three pages in tabs [C022 C032 C049]',
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /^mmk-1/ }))
    await expect(row.getByText('https://vault.example.com/keys/mmk-1')).toBeVisible()
    await expect(row.getByText('CHG0012345')).toBeVisible()
    const tabs = within(canvas.getByRole('navigation', { name: 'Model service' })).getAllByRole(
      'link',
    )
    await expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/admin/model-service/master-keys',
      '/admin/model-service/image-tags',
      '/admin/model-service/resources',
    ])
  },
}

export const NewMasterKey: Story = {
  name: 'A master key needs a name, an address of https and a change record [C077]',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Master Key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New master key' }))
    await enter(dialog.getByRole('textbox', { name: 'URL' }), 'http://vault.example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }))
    for (const text of [
      'Name is required',
      'Enter an address that begins with https:// and holds no password',
      'Change record is required',
    ])
      await expect(await dialog.findAllByText(text)).toHaveLength(2)
  },
}

export const NoMasterKeys: Story = {
  name: 'No master key yet',
  parameters: { stubs: [answers(masterKeys.list, () => ({ items: [] }))] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No master keys yet')).toBeVisible()
  },
}

export const Images: Story = {
  name: 'A FAILED image offers View Error [C050 C056]',
  render: () => <ImageTagsScreen />,
  parameters: { address: paths.adminImageTags, stubs: [images] } satisfies Given,
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^View Error of/ })
    await expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'View Error of model-service:failed',
    ])
    await userEvent.click(buttons[0] as HTMLElement)
    await waitFor(() => expect(screen.getByText('The tag latest names no version.')).toBeVisible())
  },
}

export const NewImage: Story = {
  name: 'An image tag needs a tag and a change record [C078]',
  render: () => <ImageTagsScreen />,
  parameters: {
    address: paths.adminImageTags,
    stubs: [images, answers(imageTags.create, () => anImage('PENDING', { imageTag: '1.4.3' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Image Tag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New image tag' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Update image' }))
    await expect(await dialog.findAllByText('Image tag is required')).toHaveLength(2)
    await expect(dialog.getAllByText('Change record is required')).toHaveLength(2)
    await enter(dialog.getByRole('textbox', { name: 'Image tag' }), '1.4.3')
    await enter(dialog.getByRole('textbox', { name: 'Change record' }), 'CHG0012346')
    await userEvent.click(dialog.getByRole('button', { name: 'Update image' }))
    await expect(
      await canvas.findByText(/^The image “1.4.3” is recorded\. Its status in the list/),
    ).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'Loading',
  parameters: { stubs: [hangs(masterKeys.list)] } satisfies Given,
}
