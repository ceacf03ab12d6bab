import process from 'node:process'
import { setFlagsFromString } from 'node:v8'

/**
 * Parts are allocated outside the heap, and V8 would collect the whole heap after every 64 MiB of
 * them: half the cost of an upload here. With this flag they count like other allocations.
 */
const V8_FLAG = '--external-memory-accounted-in-global-limit'
/** The factor by which V8 grows the young generation each time it fills up: 2 by default. */
export const growth = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

/** Sets up V8 for parts. */
export function countParts(): void {
  // older versions report this flag as unknown
  if (Number.parseInt(process.versions.node, 10) >= 24) setFlagsFromString(V8_FLAG)
}
