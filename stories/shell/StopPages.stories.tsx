import { Guard } from '@concord/web/app/routes/Guard.tsx'
import { NotFound } from '@concord/web/app/routes/NotFound.tsx'
import { CannotStart } from '@concord/web/app/stop/CannotStart.tsx'
import { Crash } from '@concord/web/app/stop/Crash.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import type { Given } from '../surroundings.tsx'

/** The pages where the portal stops: each gives the reason and the next step. */
const meta = {
  title: 'shell/Pages that stop',
  parameters: { address: '/models', signedIn: signedIn([]) } satisfies Given,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const NotFoundPage: Story = {
  name: 'An address that the portal does not have [A008]',
  render: () => <NotFound />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute(
      'href',
      paths.home,
    )
  },
}
export const NotFoundInFrench: Story = { render: () => <NotFound />, globals: { locale: 'fr' } }

export const Refused: Story = {
  name: 'A page that none of the user’s roles may open: the permission, and who can grant it [A081]',
  render: () => (
    <Guard needs="GET_MODEL" otherwise={undefined} flag={undefined}>
      <p>The page</p>
    </Guard>
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^This page needs the permission “See models”, which none of your roles has\./,
      ),
    ).toBeVisible()
    await expect(canvas.queryByText('The page')).not.toBeInTheDocument()
  },
}
export const SwitchedOff: Story = {
  name: 'A page whose flag is off [A084]',
  render: () => (
    <Guard needs={undefined} otherwise={undefined} flag="FEATURE_INFERENCE_MODELS_ENABLED">
      <p>The page</p>
    </Guard>
  ),
  play: async ({ canvas }) =>
    void (await expect(
      canvas.getByText('This part of the portal is not switched on here.'),
    ).toBeVisible()),
}

export const Broken: Story = {
  name: 'A page that broke says so instead of going blank, and takes the focus',
  render: () => <Crash />,
  play: async ({ canvas }) => {
    const page = canvas.getByRole('alert')
    await expect(page).toHaveTextContent('This page has stopped')
    await expect(page).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toHaveFocus()
  },
}
export const BrokenInFrench: Story = {
  render: () => <Crash />,
  globals: { locale: 'fr', theme: 'dark' },
}

export const Missing: Story = {
  name: 'Settings that are missing: names them to the portal’s operator',
  render: () => <CannotStart reason="missing" names={['API_HOST', 'ATTESTATION_HOST']} />,
  play: async ({ canvas }) =>
    void (await expect(
      canvas.getAllByRole('listitem').map(({ textContent }) => textContent),
    ).toEqual(['API_HOST', 'ATTESTATION_HOST'])),
}
export const Insecure: Story = {
  name: 'An address without https, at which browsers do not encrypt',
  render: () => <CannotStart reason="insecure" />,
}
export const InsecureInFrench: Story = {
  render: () => <CannotStart reason="insecure" />,
  globals: { locale: 'fr' },
}

export const WithoutStorage: Story = {
  name: 'A browser that blocks cookies and site data: says what to allow, and reloads',
  render: () => <CannotStart reason="storage" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Allow cookies and site data/)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toHaveFocus()
  },
}
export const WithoutStorageInFrench: Story = {
  render: () => <CannotStart reason="storage" />,
  globals: { locale: 'fr' },
}
