import { LABELLED_STATUSES, type LabelledStatus, type StatusColour } from '@concord/domain/status'
import { StatusLabel } from '@concord/web/ui/feedback/StatusLabel.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Row } from '../Row.tsx'

const meta = { component: StatusLabel, args: { status: 'ACTIVE' } } satisfies Meta<
  typeof StatusLabel
>
export default meta
type Story = StoryObj<typeof meta>

/** The specification's table, typed by hand so that the test is independent of the code. */
const TABLE: Record<StatusColour, LabelledStatus[]> = {
  // biome-ignore format: a table
  // A066
  green: ['ACTIVE', 'ACCEPTED', 'COMPLETE', 'COMPLETED', 'FULFILLED', 'UPLOADED', 'DEPLOYED', 'READY', 'READY_FOR_USE', 'SUCCESS'],
  amber: [
    'PENDING',
    'STARTED',
    'PROCESSING',
    'AWAITING_ACCEPTANCE',
    'QUEUED',
    'DELETING',
    'ACTIVATING',
    'PROVISIONED',
    'DELETE_PENDING',
  ], // A067
  // biome-ignore format: a table
  red: [
    // A068
    'FAILED', 'TERMINATED', 'CANCELLED', 'INVALID', 'DEACTIVATED', 'SUSPENDED', 'LOCKED_OUT', 'FAILURE', 'UPLOAD_FAILED', 'DEPLOYMENT_FAILED',
  ],
  black: ['DELETED', 'PURGED'], // A069
  neutral: [
    'CREATED',
    'DRAFT',
    'NEW',
    'STAGED',
    'RECOVERY',
    'PASSWORD_EXPIRED',
    'DEPROVISIONED',
    'EXPIRED',
  ], // A070
}

const wholeTable = () => (
  <>
    {Object.entries(TABLE).map(([colour, statuses]) => (
      <Row key={colour}>
        {statuses.map((status) => (
          <StatusLabel key={status} status={status} />
        ))}
      </Row>
    ))}
  </>
)

export const Gallery: Story = {
  name: 'Every status has its word and the colour of its row [A066 A067 A068 A069 A070]',
  render: wholeTable,
  play: async ({ canvas, canvasElement }) => {
    const labels = Array.from(canvasElement.querySelectorAll('span'))
    const dots = labels.map((label) => getComputedStyle(label, '::before').backgroundColor)
    const paint = (colour: string) => {
      canvasElement.style.color = `var(--${colour})`
      return getComputedStyle(canvasElement).color
    }
    await expect(dots).toEqual(
      Object.entries(TABLE).flatMap(([colour, statuses]) => statuses.map(() => paint(colour))),
    )
    await expect(new Set(dots).size).toBe(5)
    await expect(labels).toHaveLength(LABELLED_STATUSES.length)
    for (const word of ['Awaiting User Action', 'Ready for use', 'Purged'])
      await expect(canvas.getByText(word)).toBeVisible()
    await expect(canvas.getAllByText('Deleting')).toHaveLength(2) // DELETING and DELETE_PENDING
    // DEACTIVATED and DEPROVISIONED
    await expect(canvas.getAllByText('Deactivated')).toHaveLength(2)
  },
}

export const Dark: Story = { render: wholeTable, globals: { theme: 'dark' } }

export const French: Story = {
  render: wholeTable,
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    for (const word of ['En attente de l’utilisateur', 'Prêt à l’emploi', 'Purgée'])
      await expect(canvas.getByText(word)).toBeVisible()
  },
}

export const Unknown: Story = {
  name: 'A status that the portal does not know is shown in words',
  args: { status: 'AWAITING_AUDIT' },
  play: async ({ canvas }) => void (await expect(canvas.getByText('Awaiting audit')).toBeVisible()),
}
