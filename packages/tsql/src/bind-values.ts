import type { CompiledQuery } from './compile.ts'

/**
 * The values that a compiled query binds by name, never inlined: its parameters and the clock.
 *
 * @param parameters The values of `compiled.parameters`, in their order, as texts.
 * @param now The value of GETDATE, in UTC.
 */
export function bindValues(
  compiled: CompiledQuery,
  { parameters, now }: { parameters: readonly string[]; now: Date },
): Record<string, string> {
  const values: Record<string, string> = Object.fromEntries(
    compiled.parameters.map(({ place }, index) => [`p${place}`, parameters[index] ?? '']),
  )
  // Without a time zone, like GETDATE.
  if (compiled.readsClock) values.now = now.toISOString().replace('T', ' ').replace('Z', '')
  return values
}
