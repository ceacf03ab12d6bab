import { ApiError } from '@concord/domain/api/api-error'
import { organizations } from '@concord/domain/organizations/contract'
import type { Quota } from '@concord/domain/organizations/quota'
import { SettingsScreen } from '@concord/web/features/settings/SettingsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import {
  savedMeasurementsText,
  saveMeasurementsText,
} from '@concord/web/session/environment/measurements-text.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { fillStorage } from '../full-storage.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails } from '../stub-call.ts'
import { wireAnswersJson, wireHangs, wireRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'
import { CURRENT_KEY, OLD_KEY, payload } from './measurements.ts'

const certs = { method: 'GET', path: '/certs' } as const
const published = wireAnswersJson(certs, { keys: [CURRENT_KEY] })

const QUOTAS: Quota[] = [
  { name: 'announcedBytes', used: 0, limit: 4e12 },
  { name: 'storedBytes', used: 1.5e9, limit: 16e12 },
  { name: 'datasets', used: 12, limit: 100_000 },
  { name: 'jobs', used: 3, limit: 5000 },
  { name: 'runningJobs', used: 2, limit: 16 },
  { name: 'trials', used: 0, limit: 200 },
  { name: 'mails', used: 7, limit: 20_000 },
]

const meta = {
  component: SettingsScreen,
  parameters: {
    docs: { story: { height: '48rem' } },
    ...({
      address: paths.settings('attestation'),
      signedIn: signedIn([]),
      wire: [published],
    } satisfies Given),
  },
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
const findEditor = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Measurements (JSON)' })
async function validate(canvas: Canvas, text: string): Promise<HTMLElement> {
  const editor = await findEditor(canvas)
  await userEvent.click(editor)
  await userEvent.paste(text)
  await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
  return editor
}

export const None: Story = {
  name: 'Nothing saved yet: explains the consequence [A038]',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No measurements are saved in this browser yet\./)).toBeVisible()
    await expect(await findEditor(canvas)).toHaveTextContent(/^$/)
  },
}

export const Quotas: Story = {
  name: 'What the organization uses of its quotas, for those who administer it',
  parameters: {
    address: paths.settings('quotas'),
    signedIn: signedIn(['ORG_USER_MANAGEMENT']),
    stubs: [answers(organizations.quotas, () => ({ items: QUOTAS }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1.5 GB of 16 TB')).toBeVisible()
    await expect(canvas.getByText('12 of 100,000')).toBeVisible()
  },
}

export const QuotasInFrench: Story = {
  ...Quotas,
  name: 'The same in French',
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,5 Go sur 16 To')).toBeVisible()
  },
}

export const WithoutQuotas: Story = {
  name: 'An API without quotas has no tab for them',
  parameters: {
    signedIn: signedIn(['ORG_USER_MANAGEMENT']),
    stubs: [fails(organizations.quotas, new ApiError(501, {}))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await findEditor(canvas)
    await expect(canvas.getAllByRole('tab')).toHaveLength(1)
  },
}

export const NotJson: Story = {
  name: 'Text that is not JSON is refused, and the line and column lead there [A080]',
  play: async ({ canvas }) => {
    const editor = await validate(canvas, '{\n  "sgxMrsigner": 1,,\n}')
    await expect(editor).toHaveAccessibleDescription(/This is not valid JSON\./)
    await userEvent.click(
      await canvas.findByRole('button', {
        name: 'Line 2, column 20: a name in double quotes is expected here',
      }),
    )
    await expect(editor).toHaveFocus()
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(savedMeasurementsText()).toBeUndefined()
  },
}

export const WrongValue: Story = {
  name: 'A value that is not a measurement is named',
  play: async ({ canvas }) => {
    const text = payload(CURRENT_KEY).replace(/"sgxMrsigner": ".{8}/, '"sgxMrsigner": "')
    await expect(await validate(canvas, text)).toHaveAccessibleDescription(
      /sgxMrsigner must be 64 hexadecimal digits\./,
    )
  },
}

export const Validated: Story = {
  name: 'Validate explains each value, Save stores them in this browser [A038]',
  play: async ({ canvas }) => {
    const text = payload(CURRENT_KEY)
    await validate(canvas, text)
    await expect(
      await canvas.findByRole('heading', { name: 'The measurements are well formed' }),
    ).toBeVisible()
    await expect(canvas.getByText('MRENCLAVE', { exact: false, selector: 'dt' })).toHaveTextContent(
      'the fingerprint of the exact program',
    )
    await expect(await canvas.findByText(/^This key is among the keys/)).toBeVisible()
    await expect(savedMeasurementsText()).toBeUndefined()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(savedMeasurementsText()).toBe(text)
    await expect(canvas.getByText('The measurements are saved in this browser.')).toBeVisible()
  },
}

export const NotSaved: Story = {
  name: 'In a browser whose storage is full, a message says that Save has failed [A038]',
  beforeEach: fillStorage,
  play: async ({ canvas }) => {
    await validate(canvas, payload(CURRENT_KEY))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Something went wrong')
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await expect(
      canvas.queryByText('The measurements are saved in this browser.'),
    ).not.toBeInTheDocument()
  },
}

export const Saved: Story = {
  name: 'A saved value is explained immediately',
  beforeEach: () => saveMeasurementsText(payload(CURRENT_KEY)),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'These measurements are in use' }),
    ).toBeVisible()
    await expect(await canvas.findByText(/^This key is among the keys/)).toBeVisible()
  },
}

export const SavedWrong: Story = {
  name: 'A saved value that is no longer valid is reported immediately',
  beforeEach: () => saveMeasurementsText('{"sgxMrenclave": '),
  play: async ({ canvas }) =>
    void (await expect(await findEditor(canvas)).toHaveAccessibleDescription(
      /This is not valid JSON\..*Line 1, column 18/,
    )),
}

export const OldKey: Story = {
  name: 'A key that the attestation service signs with no longer',
  beforeEach: () => saveMeasurementsText(payload(OLD_KEY)),
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(/^This key is not among the keys/)).toBeVisible()),
}

export const Comparing: Story = {
  name: 'While the keys are compared',
  beforeEach: () => saveMeasurementsText(payload(CURRENT_KEY)),
  parameters: { wire: [wireHangs(certs)] } satisfies Given,
}

export const Unreachable: Story = {
  name: 'An attestation service that cannot be reached',
  beforeEach: () => saveMeasurementsText(payload(CURRENT_KEY)),
  parameters: { wire: [wireRefuses(certs, 500, {})] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByText(/could not be read, so this was not compared\.$/),
    ).toBeVisible()),
}

export const Dark: Story = { ...Saved, name: 'Dark', globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  beforeEach: () => saveMeasurementsText(payload(OLD_KEY)),
  play: async ({ canvas }) =>
    void (await expect(
      canvas.getByRole('heading', { name: 'Ces mesures sont en vigueur' }),
    ).toBeVisible()),
}
