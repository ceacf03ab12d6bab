/**
 * The faults of a scenario file, by path: `collaborations.claims.jobTypes.0`; an empty path is the
 * file itself. In English, for developers.
 */
export type ScenarioFault = { path: string; message: string }

export class ScenarioFaults extends Error {
  readonly faults: readonly ScenarioFault[]

  constructor(faults: readonly ScenarioFault[]) {
    super(
      `The scenario file is not as expected. ${faults.map(({ path, message }) => `${path || 'the file'}: ${message}`).join('; ')}`,
    )
    this.name = 'ScenarioFaults'
    this.faults = faults
  }
}

export function throwFaults(faults: readonly ScenarioFault[]): void {
  if (faults.length > 0) throw new ScenarioFaults(faults)
}

export const getPath = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** Processes one entry; its errors become faults of that entry. */
export function within<T>(path: readonly PropertyKey[], work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ScenarioFaults) throw error
    throw new ScenarioFaults([
      { path: getPath(path), message: error instanceof Error ? error.message : String(error) },
    ])
  }
}
