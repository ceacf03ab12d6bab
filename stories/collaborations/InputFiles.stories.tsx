import { Dataset } from '@concord/domain/datasets/dataset'
import { InputFiles } from '@concord/web/features/collaborations/jobs/InputFiles.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import type { Given } from '../surroundings.tsx'

const FILES = Array.from({ length: 500 }, (_, at) =>
  Dataset.parse({
    id: `file-${at}`,
    links: { self: `/workspaces/c-1/datasets/file-${at}` },
    datasetType: '/dataset-types/PolicyRecords',
    fileName: `file-${at}.csv`,
    status: 'COMPLETED',
    datasetTypeName: 'PolicyRecords',
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    organizationName: at % 2 === 0 ? 'Prairie Mutual Life' : 'Laurentienne Réassurance',
    totalParts: 1,
  }),
)

/** With the state that the form keeps. */
function Files() {
  const [value, setValue] = useState<string[]>([])
  return (
    <InputFiles
      name="files.0"
      label="Input: PolicyRecords"
      description={undefined}
      datasets={FILES}
      value={value}
      onChange={setValue}
      error={undefined}
    />
  )
}

const meta = {
  component: Files,
  parameters: { signedIn: signedIn(['GET_DATASETS']) } satisfies Given,
} satisfies Meta<typeof Files>
export default meta

export const Many: StoryObj<typeof meta> = {
  name: 'A long list of files draws more of them as it is scrolled; a choice far down and the filter keep it (scale, finding 9) [B064]',
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: /file-0\.csv/ })
    const files = () => canvas.getAllByRole('checkbox')
    await expect(files().length).toBeLessThan(60)
    await waitFor(
      async () => {
        files().at(-1)?.closest('label')?.scrollIntoView()
        await expect(canvas.getByRole('checkbox', { name: /file-100\.csv/ })).toBeInTheDocument()
      },
      { timeout: 10_000 },
    )
    const drawn = files().length
    await userEvent.click(canvas.getByRole('checkbox', { name: /file-100\.csv/ }))
    await expect(canvas.getByRole('checkbox', { name: /file-100\.csv/ })).toBeChecked()
    await expect(files().length).toBeGreaterThanOrEqual(drawn)
    await userEvent.type(canvas.getByRole('searchbox'), 'file-499')
    await waitFor(() =>
      expect(files().map((file) => file.getAttribute('value'))).toEqual(['file-100', 'file-499']),
    )
  },
}

export const OfPartners: StoryObj<typeof meta> = {
  name: 'Each file says which organization it is from [B064]',
  play: async ({ canvas }) => {
    const name = (file: number) => new RegExp(`^file-${file}\\.csv`)
    await expect(await canvas.findByRole('checkbox', { name: name(0) })).toHaveAccessibleName(
      /Prairie Mutual Life · Jan 5, 2026/,
    )
    await expect(canvas.getByRole('checkbox', { name: name(1) })).toHaveAccessibleName(
      /Laurentienne Réassurance · Jan 5, 2026/,
    )
  },
}
