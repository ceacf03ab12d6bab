import { ApiError } from '@concord/domain/api/api-error'
import { NetworkError } from '@concord/web/api/send.ts'
import { ErrorBanner } from '@concord/web/ui/feedback/ErrorBanner.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  component: ErrorBanner,
  args: {
    error: new ApiError(409, {
      error: 'Name is taken',
      detail: 'Choose another name',
      code: 'E17',
      status: 409,
      path: '/workspaces/',
    }),
  },
} satisfies Meta<typeof ErrorBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {
  name: 'An error of the server shows its useful fields, without codes; Retry and the cross are by keyboard too [A120 B104]',
  args: { onRetry: fn(), onDismiss: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Name is taken - Choose another name')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}

const SILENT = [
  new NetworkError(),
  new ApiError(403, {}),
  new ApiError(404, {}),
  new ApiError(429, {}, 30),
  new ApiError(500, {}),
  new ApiError(503, {}),
  new Error('A bug'),
]
const all = () => (
  <>
    {SILENT.map((error, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <ErrorBanner key={index} error={error} />
    ))}
  </>
)

export const Silent: Story = {
  name: 'Without a message from the server, the portal explains the error',
  render: all,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'The service cannot be reached. Check your connection and try again.',
      'You may not do this (status 403).',
      'This does not exist, or your organization may not see it (status 404).',
      'Too many requests. Try again in 30 seconds.',
      'The service answered with an error (status 500).',
      'The service is unavailable for the moment (status 503).',
      'Something went wrong in this portal.',
    ])
  },
}

export const Nothing: Story = {
  name: 'Is not there when nothing went wrong',
  args: { error: null },
  play: async ({ canvas }) =>
    void (await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()),
}

export const French: Story = { globals: { locale: 'fr' }, render: all }
export const Dark: Story = { globals: { theme: 'dark' }, args: { onRetry: fn(), onDismiss: fn() } }

const reported = new ApiError(500, {
  errorId: '9b42417c-1790-4456-8244-9200d948b096',
  status: 500,
  message: 'Something went wrong on our side.',
})

export const Reported: Story = {
  name: 'The id of a problem is shown for support, with a button that copies it',
  args: { error: reported, onRetry: fn(), onDismiss: fn() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9b42417c-1790-4456-8244-9200d948b096')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy Reference for support' })).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'A refusal has its id too, so that support finds it',
  args: {
    error: new ApiError(409, {
      errorId: '3f0c9c1e-5f0f-4c55-9a57-6f2f1a0f7d11',
      message: 'A type with this name exists.',
    }),
  },
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByText('3f0c9c1e-5f0f-4c55-9a57-6f2f1a0f7d11'),
    ).toBeVisible()),
}

export const ReportedDark: Story = { ...Reported, globals: { theme: 'dark' } }

export const ReportedFrench: Story = {
  globals: { locale: 'fr' },
  args: {
    error: new ApiError(500, {
      errorId: '9b42417c-1790-4456-8244-9200d948b096',
      message: 'Une erreur s’est produite de notre côté.',
    }),
    onRetry: fn(),
    onDismiss: fn(),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Référence pour le soutien/)).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Copier Référence pour le soutien' }),
    ).toBeVisible()
  },
}
