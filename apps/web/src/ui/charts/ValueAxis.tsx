import { AxisLeft, type AxisScale } from '@visx/axis'
import { FONT, type ValueFormat } from './chart.ts'

type Props = { left: number; scale: AxisScale; levels: readonly number[]; format: ValueFormat }

/** The labels of the levels, to their left. */
export const ValueAxis = ({ left, scale, levels, format }: Props) => (
  <AxisLeft
    left={left}
    scale={scale}
    tickValues={[...levels]}
    tickFormat={(value) => format(Number(value))}
    hideAxisLine
    hideTicks
    tickLength={4}
    tickLabelProps={{ fontSize: FONT, textAnchor: 'end', dy: '0.33em' }}
  />
)
