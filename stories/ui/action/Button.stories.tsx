import { Button } from '@concord/web/ui/action/Button.tsx'
import { Checkbox } from '@concord/web/ui/choice/Checkbox.tsx'
import { Icon } from '@concord/web/ui/Icon.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { cutTexts } from '../../stretched.ts'
import { Row } from '../Row.tsx'

const meta = {
  component: Button,
  args: { children: 'Publish', onPress: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Gallery: Story = {
  render: () => (
    <>
      {(['medium', 'small'] as const).map((size) => (
        <Row key={size}>
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              <Icon name="download" />
              {variant}
            </Button>
          ))}
          <Button size={size} refusal="The collaboration must be active.">
            refused
          </Button>
          <Button size={size} variant="primary" isPending>
            pending
          </Button>
        </Row>
      ))}
      <Button isWide>wide</Button>
    </>
  ),
}

export const Dark: Story = { ...Gallery, globals: { theme: 'dark' } }

export const Pressed: Story = {
  name: 'Acts by mouse and by keyboard',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await userEvent.keyboard('{Enter} ')
    await expect(args.onPress).toHaveBeenCalledTimes(3)
  },
}

export const Pending: Story = {
  name: 'Keeps its focus and its name while it works, and cannot be pressed again',
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: /Publish/ })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
    // the spinner replaces it
    await expect(canvas.getByText('Publish')).toHaveStyle({ opacity: '0' })
  },
}

export const DoubleClicked: Story = {
  name: 'Ignores the second click of a double click on the button that it has replaced',
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Publish' })
    fireEvent.click(button, { detail: 2 })
    await expect(args.onPress).not.toHaveBeenCalled()
    await userEvent.dblClick(button)
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

const REFUSAL = 'Your role does not allow this.'

export const Refused: Story = {
  name: 'Says on focus why it is refused, and when pressed alerts and does nothing [A086]',
  args: { refusal: REFUSAL, 'aria-label': 'Publish “Insurance”' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Publish “Insurance”' })
    await expect(button).toHaveAccessibleDescription(REFUSAL)
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(canvas.getByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText(REFUSAL)).not.toBeVisible()

    await userEvent.keyboard('{Enter}')
    await expect(
      await screen.findByRole('alertdialog', { name: '“Publish” is not available' }),
    ).toHaveTextContent(REFUSAL)
    await expect(args.onPress).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(button).toHaveFocus())
    // It has just been said, and would cover what is below the button.
    await expect(canvas.getByText(REFUSAL)).not.toBeVisible()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('tooltip')).toBeVisible()
  },
}

export const RefusalComesAndGoes: Story = {
  name: 'Is the same button, with the focus that it had, when a refusal comes and when it goes',
  render: function Toggled({ onPress, children }) {
    const [isRefused, setRefused] = useState(false)
    return (
      <>
        <Button {...(onPress ? { onPress } : {})} refusal={isRefused ? REFUSAL : undefined}>
          {children}
        </Button>
        <Checkbox isSelected={isRefused} onChange={setRefused}>
          Refused
        </Checkbox>
      </>
    )
  },
  play: async ({ canvas, args }) => {
    const [button, toggle] = [
      canvas.getByRole('button', { name: 'Publish' }),
      canvas.getByRole('checkbox'),
    ]
    button.focus()
    fireEvent.click(toggle) // a click event without focus, like an update from the server
    await expect(button).toHaveAccessibleDescription(REFUSAL)
    await expect(button).toHaveFocus()
    fireEvent.click(toggle)
    await expect(button).not.toHaveAccessibleDescription()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledTimes(1)
  },
}

export const Waiting: Story = {
  name: 'Keeps its place and its focus while it has to wait, and does nothing',
  args: { isWaiting: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Publish' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

const LONG = 'Publier la collaboration et demander leur acceptation à tous les partenaires'

export const LongLabels: Story = {
  name: 'A long label wraps at 320 px, and nothing of it is cut',
  globals: { locale: 'fr', viewport: { value: 'narrow' } },
  render: () => (
    <Row>
      <Button variant="primary">{LONG}</Button>
      <Button size="small" refusal="Seul le propriétaire peut publier cette collaboration.">
        {LONG}
      </Button>
      <Button isWide isPending>
        {LONG}
      </Button>
    </Row>
  ),
  play: async () => {
    await expect(window.innerWidth).toBe(320)
    await expect(cutTexts()).toEqual([])
  },
}

export const RefusedInFrench: Story = {
  name: 'Refuses in French',
  globals: { locale: 'fr' },
  args: { children: 'Publier', refusal: 'Votre rôle ne le permet pas.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publier' }))
    await expect(
      await screen.findByRole('alertdialog', { name: /^«\sPublier\s» n’est pas disponible$/ }),
    ).toHaveTextContent('Votre rôle ne le permet pas.')
  },
}
