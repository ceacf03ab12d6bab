import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { NewModelScreen } from '@concord/web/features/inference-models/NewModelScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { saveMeasurementsText } from '@concord/web/session/environment/measurements-text.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Given } from '../surroundings.tsx'
import { modeller, onlooker } from './some-models.ts'

const meta = {
  component: NewModelScreen,
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({ address: paths.newModel, signedIn: modeller } satisfies Given),
  },
} satisfies Meta<typeof NewModelScreen>
export default meta
type Story = StoryObj<typeof meta>

const LINEAR = linearModel([0.5, 2, -1], 10)
const choose = async (
  canvasElement: HTMLElement,
  name: string,
  content: Uint8Array<ArrayBuffer>,
  type = '',
) => {
  const group = await within(canvasElement).findByRole('group', {
    name: /^(Model file|Fichier du modèle)$/,
  })
  const input = group.querySelector<HTMLInputElement>('input[type=file]')
  if (input)
    await userEvent.upload(input, new File([content], name, { type }), { applyAccept: false })
  await within(canvasElement).findByText(name)
}

export const Empty: Story = {
  name: 'Missing input is reported at its field, and a notice says that no enclave is trusted yet [C079 C116]',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^No attestation measurements are saved in this browser, so/),
    ).toBeVisible()
    await canvas.findByRole('group', { name: 'Model file' })
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }))
    for (const words of ['Name is required', 'Description is required', 'Choose a model file'])
      await expect((await canvas.findAllByText(words)).length).toBeGreaterThan(0)
  },
}

export const Again: Story = {
  name: 'A model that is uploaded again keeps its name and description [C119]',
  parameters: { state: { about: { modelName: 'Churn', modelDescription: 'Who leaves' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue('Churn')
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveValue('Who leaves')
  },
}

export const SavedInAnotherTab: Story = {
  name: 'The warning goes when another tab saves measurements [C079 C116]',
  play: async ({ canvas }) => {
    const warning = await canvas.findByText(/^No attestation measurements are saved/)
    saveMeasurementsText('{}')
    window.dispatchEvent(new StorageEvent('storage'))
    await waitFor(() => expect(warning).not.toBeInTheDocument())
    localStorage.clear()
  },
}

export const AttestationDisabled: Story = {
  name: 'Where nothing is verified, the page warns [C079 C116]',
  parameters: { environment: { ATTESTATION_VERIFICATION_REQUIRED: false } } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('Attestation disabled')).toBeVisible()),
}

export const WrongExtension: Story = {
  name: 'A file with another extension is refused unread [C079]',
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, 'model.pkl', LINEAR)
    await expect(
      await canvas.findByText('Choose an ONNX model with the extension .onnx'),
    ).toBeVisible()
  },
}

export const MisleadingName: Story = {
  name: 'A file whose name misleads is refused unread [C079 security M6]',
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, 'fraud\u202exnno.onnx', LINEAR)
    await expect(
      await canvas.findByText(/^This file name could be mistaken for a program/),
    ).toBeVisible()
  },
}

export const WrongType: Story = {
  name: 'A file of another type is refused unread [C079]',
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, 'model.onnx', LINEAR, 'application/zip')
    await expect(
      await canvas.findByText('The file is not an ONNX model. Only its name says so.'),
    ).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'Without the permission to upload models the refusal is shown [C084 C085]',
  parameters: { signedIn: onlooker } satisfies Given,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Upload' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Nouveau modèle' })
    await choose(canvasElement, 'modele.zip', LINEAR)
    await expect(
      await canvas.findByText('Choisissez un modèle ONNX portant l’extension .onnx'),
    ).toBeVisible()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
