import { Dataset } from '@concord/domain/datasets/dataset'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { ExecuteForm } from '@concord/web/features/collaborations/jobs/ExecuteForm.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import type { Given } from '../surroundings.tsx'

const POLICIES = aDatasetType({ id: 'PolicyRecords', name: 'PolicyRecords' })
const FILES = ['east', 'west'].map((id) =>
  Dataset.parse({
    id,
    links: { self: `/workspaces/c-1/datasets/${id}` },
    datasetType: POLICIES.links.self,
    fileName: `${id}.csv`,
    status: 'COMPLETED',
    datasetTypeName: 'PolicyRecords',
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    totalParts: 1,
  }),
)
const submitted = fn()

/** The form, and a button that deletes a file as a colleague would. */
function Execution({ parameter = 'least' }: { parameter?: string }) {
  const [files, setFiles] = useState(FILES)
  return (
    <>
      <ExecuteForm
        jobType={{
          link: '/query-job-types/portfolio',
          inputs: [POLICIES.links.self],
          queryParameters: [{ name: parameter, type: 'decimal', scale: 2 }],
        }}
        again={undefined}
        earlier={[]}
        datasetTypes={new Map([[POLICIES.id, POLICIES]])}
        datasets={files}
        workspaceId="c-1"
        isPending={false}
        isChosen
        error={null}
        onSubmit={submitted}
      />
      <button type="button" onClick={() => setFiles(FILES.slice(1))}>
        Delete east
      </button>
    </>
  )
}

const meta = {
  component: Execution,
  parameters: { signedIn: signedIn(['GET_DATASETS']) } satisfies Given,
} satisfies Meta<typeof Execution>
export default meta

export const Deleted: StoryObj<typeof meta> = {
  name: 'A chosen file that a colleague deletes meanwhile is no longer chosen, and what was typed stays [B056 B064]',
  play: async ({ canvas }) => {
    for (const name of [/east\.csv/, /west\.csv/])
      await userEvent.click(await canvas.findByRole('checkbox', { name }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'least' }), '12.50')
    await userEvent.click(canvas.getByRole('button', { name: 'Delete east' }))
    await expect(await canvas.findByText('1 chosen file is gone.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Execute' }))
    await waitFor(() =>
      expect(submitted).toHaveBeenCalledWith({
        jobType: '/query-job-types/portfolio',
        parameters: [{ parameterName: 'least', parameterValue: '12.50' }],
        inputDatasets: ['/workspaces/c-1/datasets/west'],
      }),
    )
  },
}

export const AnyName: StoryObj<typeof meta> = {
  name: 'The field of a parameter is empty at first, also of one that has the name of a property of every object [B064]',
  args: { parameter: 'constructor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'constructor' })).toHaveValue('')
  },
}
