import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'
import { enter } from '../enter.ts'
import { QUERY } from './some-query-job-types.ts'

type Canvas = ReturnType<typeof within>

/** What `fill` enters. */
export const PAYLOAD = {
  name: 'Paid by policy',
  description: 'What was paid.',
  query: QUERY,
  queryParameters: [{ name: 'atLeast', type: 'decimal' as const, scale: 2 }],
  inputs: ['/dataset-types/claims'],
  output: '/dataset-types/totals',
}

export async function pick(canvas: Canvas, field: string, typed: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('combobox', { name: field }))
  await userEvent.paste(typed)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(typed) }))
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
}

/** Fills in the form of a new query job type as soon as it appears. */
export async function fill(canvas: Canvas): Promise<void> {
  await enter(await canvas.findByRole('textbox', { name: 'Name' }), PAYLOAD.name)
  await enter(canvas.getByRole('textbox', { name: 'Description' }), PAYLOAD.description)
  await pick(canvas, 'Add an input', 'ClaimRecords')
  await pick(canvas, 'Output data set type', 'TotalsByPolicy')
  await userEvent.click(canvas.getByRole('button', { name: 'Add Parameter' }))
  await userEvent.keyboard('@atLeast')
  await userEvent.click(canvas.getByRole('button', { name: /Type$/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'decimal' }))
  await userEvent.click(await canvas.findByRole('textbox', { name: 'T-SQL' }))
  await userEvent.paste(QUERY)
}
