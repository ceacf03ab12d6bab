import type { StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas']

/** Opens a list by its button and chooses an option. */
export async function choose(canvas: Canvas, button: RegExp, option: RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** Fills in a name, a description, a category and these columns. */
export async function design(canvas: Canvas, ...columns: string[]): Promise<void> {
  const name = await canvas.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(canvas.queryByText('Loading categories…')).not.toBeInTheDocument())
  await userEvent.click(name)
  await userEvent.paste('Premiums')
  await userEvent.click(canvas.getByRole('textbox', { name: 'Description' }))
  await userEvent.paste('By policy')
  await choose(canvas, /Data retention category$/, /^Standard/)
  for (const column of columns) {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Column' }))
    const { length } = canvas.queryAllByRole('row')
    await waitFor(() =>
      expect(document.activeElement).toHaveAttribute(
        'name',
        `schema.${columns.indexOf(column)}.name`,
      ),
    )
    await expect(length).toBe(columns.indexOf(column) + 1)
    await userEvent.paste(column)
  }
}

/** The row of a column, by its place. */
export const row = (canvas: Canvas, at: number) =>
  within(canvas.getAllByRole('row')[at] as HTMLElement)
