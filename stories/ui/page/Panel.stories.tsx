import { Button } from '@concord/web/ui/action/Button.tsx'
import { Checkbox, CheckboxGroup } from '@concord/web/ui/choice/Checkbox.tsx'
import { Definitions } from '@concord/web/ui/page/Definitions.tsx'
import { Panel } from '@concord/web/ui/page/Panel.tsx'
import { Table } from '@concord/web/ui/table/Table.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cutTexts } from '../../stretched.ts'

const organizations = [
  { id: 'prairie', name: 'Prairie Mutual Life', tier: '1' },
  { id: 'laurentide', name: 'Laurentide Assurance', tier: '2' },
]

const meta = {
  component: Panel,
  args: {
    title: 'Your organization',
    children: <Definitions items={[{ term: 'Name', value: 'Prairie Mutual Life' }]} />,
  },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  name: 'A part of the screen, named by its title',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Your organization' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible()
  },
}

export const WithActions: Story = {
  args: {
    title: 'Columns',
    lead: 'Each column has a type, which the browser checks before it sends.',
    actions: <Button size="small">Add a column</Button>,
  },
}

export const Flush: Story = {
  name: 'A table reaches its edges',
  args: {
    title: 'Organizations',
    isFlush: true,
    children: (
      <Table
        label="Organizations of this collaboration"
        columns={[
          { key: 'name', header: 'Name', text: ({ name }) => name },
          { key: 'tier', header: 'Tier', text: ({ tier }) => tier },
        ]}
        rows={organizations}
        rowKey={({ id }) => id}
      />
    ),
  },
}

export const Dark: Story = { ...WithActions, globals: { theme: 'dark' } }

export const Narrow: Story = {
  name: 'At 320 px a long French title and its action stand under each other',
  globals: { locale: 'fr', viewport: { value: 'narrow' } },
  args: {
    title: 'Organisations participantes et autorisations',
    lead: 'Chaque organisation accepte la collaboration avant que des données y entrent.',
    actions: <Button size="small">Ajouter une organisation partenaire</Button>,
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(320)
    await expect(cutTexts()).toEqual([])
  },
}

const LONG = 'W'.repeat(200)

export const LongWords: Story = {
  name: 'At 320 px words of 200 letters wrap, in title, lead, button, facts and choices',
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: LONG,
    lead: LONG,
    actions: <Button>{LONG}</Button>,
    children: (
      <>
        <Definitions items={[{ term: LONG, value: LONG }]} />
        <CheckboxGroup label={LONG} name="long">
          <Checkbox value="long" hint={LONG}>
            {LONG}
          </Checkbox>
        </CheckboxGroup>
      </>
    ),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(320)
    await expect(cutTexts()).toEqual([])
  },
}
