import { readFileSync } from 'node:fs'
import { SCENARIOS, type Scenario } from '@concord/domain/control/scenarios'
import { z } from 'zod'
import { LISTS, SCENARIO_VERSION, ScenarioFile, SECTIONS } from './format/scenario-file.ts'
import { referenceFaults } from './references.ts'
import { getPath, type ScenarioFault, ScenarioFaults, throwFaults } from './scenario-faults.ts'
import { readBuiltIn } from './scenarios/built-in.ts'

const isName = (name: string): name is Scenario => (SCENARIOS as readonly string[]).includes(name)

/** Whether it is a built-in scenario, and not a file that uses the name of one. */
export const isBuiltIn = (scenario: ScenarioFile): boolean =>
  isName(scenario.name) && builtInScenario(scenario.name) === scenario

export const builtInScenario = (name: Scenario): ScenarioFile => readBuiltIn(name, parseScenario)

/** The name under which a world stores it. */
export const scenarioNamed = (name: string): ScenarioFile =>
  builtInScenario(isName(name) ? name : 'empty')

/**
 * A scenario by the value of `--scenario`: a name, or the path of a file. @throws {Error} with a
 * message for the user.
 */
export function chosenScenario(choice: string): ScenarioFile {
  if (isName(choice)) return builtInScenario(choice)
  try {
    return parseScenario(JSON.parse(readFileSync(choice, 'utf8')))
  } catch (error) {
    throw new Error(`SCENARIO ${choice}: ${toReason(error)}`)
  }
}

function toReason(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return `there is no such file, nor is it one of ${SCENARIOS.join(', ')}.`
  return error instanceof SyntaxError
    ? `it is not JSON: ${error.message}`
    : error instanceof Error
      ? error.message
      : String(error)
}

/**
 * A scenario merged with the one it extends, all mentioned keys resolved. `findFaults` also says
 * whether its jobs are in order and its queries compile.
 *
 * @throws {ScenarioFaults} that name each fault by its path.
 */
export function parseScenario(value: unknown): ScenarioFile {
  const known = versionFault(value)
  if (known) throw new ScenarioFaults([known])
  const read = ScenarioFile.safeParse(value)
  if (!read.success)
    throw new ScenarioFaults([
      ...read.error.issues.flatMap((issue) => getFaults(issue)),
      ...faultsOfTheRest(value as RawScenario, read.error.issues),
    ])
  const scenario = extended(read.data)
  throwFaults(referenceFaults(scenario))
  return scenario
}

type RawScenario = Record<string, unknown>

/**
 * The faults of the references in a file whose form has faults: the faulty values are left out,
 * then the entries that need them, whose other references are still checked, then the sections.
 * Empty if it is unknown what the file extends.
 */
function faultsOfTheRest(value: RawScenario, issues: readonly z.core.$ZodIssue[]): ScenarioFault[] {
  if (issues.some(({ path }) => path[0] === 'extends')) return []
  const rest = structuredClone(value)
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) remove(rest, [...issue.path, key])
    else remove(rest, issue.path)
  rest.name ??= 'unnamed'
  const partial = emptySections()
  for (const depth of [2, 1])
    for (const { path } of ScenarioFile.safeParse(rest).error?.issues ?? []) {
      if (depth === 2) keep(partial, rest, path)
      remove(rest, path.slice(0, depth))
    }
  const read = ScenarioFile.safeParse(rest)
  if (!read.success) return []
  const isWritten = (section: string, key: string) => {
    const entries = value[section]
    return typeof entries === 'object' && entries !== null && Object.hasOwn(entries, key)
  }
  return referenceFaults(extended(read.data), isWritten, partial)
}

const emptySections = () =>
  Object.fromEntries([
    ...SECTIONS.map((section) => [section, {}]),
    ...LISTS.map((list) => [list, []]),
  ]) as unknown as ScenarioFile

/** Keeps the entry of a section that an issue is in, with the values that have no faults. */
function keep(partial: ScenarioFile, file: RawScenario, [name, key]: readonly PropertyKey[]): void {
  const section = SECTIONS.find((each) => each === name)
  if (section === undefined || typeof key !== 'string') return
  const entry = (file[section] as RawScenario | undefined)?.[key]
  if (typeof entry === 'object' && entry !== null) Object.assign(partial[section], { [key]: entry })
}

/** Removes an own property; entries of a list keep their places. */
function remove(value: unknown, [key, ...rest]: readonly PropertyKey[]): void {
  if (typeof value !== 'object' || value === null || key === undefined) return
  if (!Object.hasOwn(value, key)) return
  if (rest.length > 0) remove(Reflect.get(value, key), rest)
  else Reflect.deleteProperty(value, key)
}

/** Checked first: in another version every word may have another meaning. */
function versionFault(value: unknown): ScenarioFault | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', message: 'A scenario is a JSON object.' }
  const { version } = value as { version?: unknown }
  if (version === SCENARIO_VERSION) return undefined
  const path = 'version'
  if (typeof version !== 'number')
    return {
      path,
      message: `Say which version of the format this is: "version": ${SCENARIO_VERSION}.`,
    }
  return version > SCENARIO_VERSION
    ? {
        path,
        message: `The file is of version ${version}; this emulator reads version ${SCENARIO_VERSION}. Load it with a newer emulator.`,
      }
    : {
        path,
        message: `There is no version ${version} of the format; this emulator reads version ${SCENARIO_VERSION}.`,
      }
}

/** zod lists unknown keys in the message; a path that ends with the key is easier to find. */
function getFaults(issue: z.core.$ZodIssue): ScenarioFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: getPath([...issue.path, key]),
      message: 'Version 1 of the format has no such key.',
    }))
  return [{ path: getPath(issue.path), message: issue.message }]
}

function extended(file: ScenarioFile): ScenarioFile {
  const { extends: name, ...own } = file
  if (name === undefined) return file
  const base = builtInScenario(name)
  const sections = Object.fromEntries(
    SECTIONS.map((section) => [section, { ...base[section], ...own[section] }]),
  )
  const lists = Object.fromEntries(LISTS.map((list) => [list, [...base[list], ...own[list]]]))
  return { ...own, ...sections, ...lists } as ScenarioFile
}

/** The format as a JSON Schema, for editors. Source: JSON Schema 2020-12. */
export const scenarioSchema = () => ({
  title: `Concord scenario, version ${SCENARIO_VERSION}`,
  ...z.toJSONSchema(ScenarioFile, { io: 'input', unrepresentable: 'any' }),
})
