import { Button } from '@concord/web/ui/action/Button.tsx'
import { Banner } from '@concord/web/ui/feedback/Banner.tsx'
import { EmptyState } from '@concord/web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '@concord/web/ui/feedback/ProgressBar.tsx'
import { StatusLabel } from '@concord/web/ui/feedback/StatusLabel.tsx'
import { Page } from '@concord/web/ui/page/Page.tsx'
import { Stepper } from '@concord/web/ui/page/Stepper.tsx'
import { Tabs } from '@concord/web/ui/page/Tabs.tsx'
import { Pager } from '@concord/web/ui/table/Pager.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { nothingIsCut } from '../nothing-is-cut.ts'
import { stretched } from '../stretched.ts'

const meta = {
  title: 'foundations/Stretched parts',
  globals: { locale: 'stretched' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const words = stretched
const Parts = () => (
  <Page
    title={words('Claims experience study 2026')}
    lead={words('Agree with partners on what may be computed from your data, then run it.')}
    aside={<StatusLabel status="AWAITING_ACCEPTANCE" />}
    crumbs={[{ title: words('Collaborations'), to: '/' }]}
    actions={<Button variant="primary">{words('New collaboration')}</Button>}
  >
    <Banner
      kind="warning"
      title={words('Attestation disabled')}
      onDismiss={() => undefined}
      action={<Button>{words('Retry')}</Button>}
    >
      {words('This deployment does not verify the secure enclave before data is encrypted for it.')}
    </Banner>
    <Tabs
      label="Parts"
      tabs={['Setup', 'Data Sets', 'Jobs'].map((title) => ({
        id: title,
        title: words(title),
        content: words('What may be computed.'),
      }))}
    />
    <ProgressBar
      label={words('Uploading patients.csv')}
      ratio={0.4}
      notes={[words('6.2 MB of 10 MB'), words('about 5 minutes left')]}
    />
    <Stepper
      label="Steps"
      steps={[
        { id: 'a', title: words('Creating Secure Channel'), state: 'done' },
        { id: 'b', title: words('Transmitting Encrypted Data'), state: 'current' },
      ]}
    />
    <EmptyState
      title={words('No collaborations yet')}
      action={<Button>{words('New collaboration')}</Button>}
    >
      {words(
        'A collaboration names the partners, the questions that may be asked and the data that they need.',
      )}
    </EmptyState>
    <Pager
      page={2}
      pageSize={10}
      hasNext
      rowCount={10}
      totalItems={1234}
      totalPages={124}
      onChange={() => undefined}
    />
  </Page>
)

export const NarrowParts: Story = {
  name: 'The parts hold texts 40 % longer at 320 px',
  globals: { viewport: { value: 'narrow' } },
  render: Parts,
  play: async () => {
    await expect(window.innerWidth).toBe(320)
    await nothingIsCut()
  },
}
export const WideParts: Story = {
  name: 'The parts hold texts 40 % longer at 1345 px',
  globals: { viewport: { value: 'wide' } },
  render: Parts,
  play: nothingIsCut,
}
