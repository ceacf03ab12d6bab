import { catchUp } from '@concord/web/app/routes/catch-up.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'storybook/test'

const meta = { render: () => <div data-testid="root" /> } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Works so long that React yields to the browser before it renders the next component. */
function LongWork({ start }: { start: () => void }) {
  start()
  for (const end = performance.now() + 50; performance.now() < end; );
  return null
}

export const SlowFirstRender: Story = {
  name: 'A navigation that ends while the page is still rendering for the first time is shown',
  play: async ({ canvas }) => {
    const router = createMemoryRouter([
      { path: '/', element: 'Loading' },
      { path: '/loaded', element: 'Loaded' },
    ])
    let isStarted = false
    const start = () => {
      if (!isStarted) void router.navigate('/loaded')
      isStarted = true
    }
    const root = createRoot(canvas.getByTestId('root'))
    startTransition(() =>
      root.render(
        <>
          <RouterProvider router={catchUp(router)} />
          <LongWork start={start} />
          <LongWork start={start} />
          <LongWork start={start} />
          <output>Rendered</output>
        </>,
      ),
    )
    await expect(await canvas.findByText('Rendered')).toBeVisible()
    await expect(await canvas.findByText('Loaded')).toBeVisible()
    root.unmount()
  },
}
