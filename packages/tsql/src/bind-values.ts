import type { CompiledQuery } from './compile.ts'

/**
 * What a compiled query reads by name, to be bound and never pasted: its parameters and the clock.
 *
 * @param parameters The values of `compiled.parameters`, in their order, as texts.
 * @param now What GETDATE gives, in UTC.
 */
export function bindValues(
  compiled: CompiledQuery,
  { parameters, now }: { parameters: readonly string[]; now: Date },
): Record<string, string> {
  const values: Record<string, string> = Object.fromEntries(
    compiled.parameters.map(({ place }, index) => [`p${place}`, parameters[index] ?? '']),
  )
  // A moment without its zone, as GETDATE gives it.
  if (compiled.readsClock) values.now = now.toISOString().replace('T', ' ').replace('Z', '')
  return values
}
