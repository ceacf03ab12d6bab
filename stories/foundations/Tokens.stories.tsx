import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { expect } from 'storybook/test'
import styles from './Tokens.module.css'

const COLOURS = [
  ...[
    'canvas',
    'surface',
    'surface-sunken',
    'surface-hover',
    'surface-pressed',
    'border',
    'border-strong',
    'text',
    'text-muted',
  ],
  ...[
    'accent',
    'accent-hover',
    'accent-soft',
    'on-accent',
    'green',
    'green-soft',
    'amber',
    'amber-soft',
    'red',
    'red-soft',
    'black',
    'neutral',
  ],
]
const TEXTS = ['text-2xl', 'text-xl', 'text-l', 'text-m', 'text-s', 'text-xs']
const SPACES = [
  'space-1',
  'space-2',
  'space-3',
  'space-4',
  'space-5',
  'space-6',
  'space-8',
  'space-10',
  'space-12',
  'space-16',
]
const CORNERS = ['radius-small', 'radius', 'radius-large']
const SHADOWS = ['shadow-low', 'shadow-high']

/** One token: a sample, its name, and its value in the current theme. */
function Token({
  name,
  className,
  layout,
  children,
}: {
  name: string
  className: string
  layout: string
  children?: ReactNode
}) {
  const shown = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState('')
  useEffect(() => {
    shown.current?.style.setProperty('--shown', `var(--${name})`)
    if (shown.current)
      setValue(getComputedStyle(shown.current).getPropertyValue(`--${name}`).trim())
  }, [name])
  return (
    <li className={layout}>
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.value}>{value.length < 40 ? value : ''}</div>
      </div>
      <div ref={shown} className={className}>
        {children}
      </div>
    </li>
  )
}

const meta = { tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Colours: Story = {
  parameters: { docs: { story: { height: '46rem' } } },
  render: () => (
    <ul className={styles.grid}>
      {COLOURS.map((name) => (
        <Token
          key={name}
          name={name}
          layout={styles.swatch ?? ''}
          className={styles.colour ?? ''}
        />
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const painted = [...canvasElement.querySelectorAll(`.${styles.colour}`)].map(
      (element) => getComputedStyle(element).backgroundColor,
    )
    await expect(painted.filter((colour) => colour === 'rgba(0, 0, 0, 0)')).toEqual([])
  },
}

export const ColoursInTheDark: Story = { ...Colours, globals: { theme: 'dark' } }

export const Type: Story = {
  parameters: { docs: { story: { height: '24rem' } } },
  render: () => (
    <ul className={styles.lines}>
      {TEXTS.map((name) => (
        <Token key={name} name={name} layout={styles.line ?? ''} className={styles.sample ?? ''}>
          Où l’œuvre naît, façonnée à deux: 1,234.56
        </Token>
      ))}
    </ul>
  ),
}

export const Space: Story = {
  parameters: { docs: { story: { height: '34rem' } } },
  render: () => (
    <ul className={styles.lines}>
      {SPACES.map((name) => (
        <Token key={name} name={name} layout={styles.line ?? ''} className={styles.length ?? ''} />
      ))}
    </ul>
  ),
}

export const Shape: Story = {
  parameters: { docs: { story: { height: '26rem' } } },
  render: () => (
    <ul className={styles.lines}>
      {CORNERS.map((name) => (
        <Token key={name} name={name} layout={styles.line ?? ''} className={styles.corner ?? ''} />
      ))}
      {SHADOWS.map((name) => (
        <Token key={name} name={name} layout={styles.line ?? ''} className={styles.raised ?? ''} />
      ))}
    </ul>
  ),
}
