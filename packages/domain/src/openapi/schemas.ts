import { z } from 'zod'
import { type Contract, isBytes } from '../api/endpoint.ts'

/** A JSON object. */
export type Json = Record<string, unknown>
type Side = 'input' | 'output'

/** Texts and examples of an OpenAPI document, by the name of the schema or of the operation. */
export type Notes = {
  descriptions: Readonly<Record<string, string>>
  examples: Readonly<Record<string, unknown>>
}

/** Names that are types of every browser would hide these in a generated client. */
const RENAMED: Readonly<Record<string, string>> = { Blob: 'StoredBlob' }

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Short texts, such as a name, are written where they are used. */
const isNoun = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodType && !(value instanceof z.ZodString) && !(value instanceof z.ZodPipe)

/** The schema of the entries of a list, `{ items: [entry] }`. */
export function getEntry(schema: z.ZodType): z.ZodType | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  const { items } = schema.shape as Record<string, z.ZodType>
  return items instanceof z.ZodArray ? (items.element as z.ZodType) : undefined
}

/**
 * Names every schema of the contracts: by its export; a page of a noun as `NounPage`; others by
 * their operation. Two pages of one noun have one name.
 */
export function nameSchemas(
  files: readonly Record<string, unknown>[],
  contracts: Record<string, Contract>,
): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const [name, value] of files.flatMap((file) => Object.entries(file)))
    if (isNoun(value) && name !== 'pageQuery') names.set(value, RENAMED[name] ?? name)
  for (const [tag, contract] of Object.entries(contracts))
    for (const [call, { body, response }] of Object.entries(contract))
      for (const [schema, role] of [
        [body, 'Request'],
        [response, 'Answer'],
      ] as const) {
        if (schema === undefined || isBytes(schema) || names.has(schema as z.ZodType)) continue
        const entry = getEntry(schema as z.ZodType)
        const page = entry && names.get(entry)
        names.set(schema as z.ZodType, page ? `${page}Page` : upper(tag) + upper(call) + role)
      }
  return names
}

/** A newer backend may answer more fields than the contract names, see `checkShape`. */
function openObjects(json: Json, schema: unknown): void {
  const { def } = (schema as z.core.$ZodType)._zod
  const isStrict = def.type === 'object' && (def as z.core.$ZodObjectDef).catchall !== undefined
  if (!isStrict && def.type === 'object') delete json.additionalProperties
}

const withoutMarks = ({ $schema, $id, ...rest }: Json): Json => rest

/**
 * Generators make a property with a default required, in requests too, where it may be missing: the
 * default becomes a sentence.
 */
function describeDefault(json: Json): void {
  if (!('default' in json)) return
  const sentence = `Default: ${JSON.stringify(json.default)}.`
  json.description = json.description ? `${json.description} ${sentence}` : sentence
  delete json.default
}

/** One schema where it is used, without a name. */
export const getInline = (schema: z.ZodType, io: Side): Json =>
  withoutMarks(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json)

function describeAll(names: ReadonlyMap<z.ZodType, string>, io: Side): Record<string, Json> {
  const registry = z.registry<{ id: string }>()
  const taken = new Set<string>()
  for (const [schema, id] of names) {
    if (taken.has(id)) continue
    taken.add(id)
    registry.add(schema as z.ZodType, { id })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema, zodSchema }) => {
      openObjects(jsonSchema as Json, zodSchema)
      if (io === 'input') describeDefault(jsonSchema as Json)
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withoutMarks(schema as Json)]),
  )
}

const PREFIX = '#/components/schemas/'
const REF = /"#\/components\/schemas\/(\w+)"/g
/** Marks a reference of a request until it is known which schemas need a second name. */
const OF_REQUEST = '~'
const REQUEST_REF = /"#\/components\/schemas\/(\w+)~"/g
const getRefs = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(REF)].map(([, name = '']) => name)

/**
 * The named schemas of a document. `refer` returns the reference to one, and only those that are
 * referred to are listed. A schema whose requests and answers differ, by a default for example, has
 * the suffix `Input` for requests.
 */
export function collectSchemas(names: ReadonlyMap<z.ZodType, string>, notes: Notes) {
  const sides = { input: describeAll(names, 'input'), output: describeAll(names, 'output') }
  const used = { input: new Set<string>(), output: new Set<string>() }
  const reach = (name: string, io: Side) => {
    if (used[io].has(name)) return
    used[io].add(name)
    for (const next of getRefs(sides[io][name])) reach(next, io)
  }
  /** Whether requests and answers have the same form, in all that the schema refers to. */
  const isSame = (name: string, seen = new Set<string>()): boolean => {
    if (seen.has(name)) return true
    seen.add(name)
    const [input, output] = [sides.input[name], sides.output[name]]
    return (
      JSON.stringify(input) === JSON.stringify(output) &&
      getRefs(output).every((next) => isSame(next, seen))
    )
  }
  const hasBoth = (name: string) => used.input.has(name) && used.output.has(name) && !isSame(name)
  const getName = (name: string, io: Side) =>
    io === 'input' && hasBoth(name) ? `${name}Input` : name
  const renamed = (json: Json, ref: RegExp, io: Side): Json =>
    JSON.parse(
      JSON.stringify(json).replaceAll(ref, (_, name: string) => `"${PREFIX}${getName(name, io)}"`),
    ) as Json
  return {
    refer(schema: z.ZodType, io: Side): Json {
      const name = names.get(schema)
      if (name === undefined) return getInline(schema, io)
      reach(name, io)
      return { $ref: PREFIX + name + (io === 'input' ? OF_REQUEST : '') }
    },
    /** The paths, with the final names of the schemas of requests. */
    settled: (paths: Json): Json => renamed(paths, REQUEST_REF, 'input'),
    list(): Record<string, Json> {
      const all = (['output', 'input'] as const).flatMap((io) =>
        [...used[io]].map((name): [string, Json] => {
          const page = /^(\w+)Page$/.exec(name)?.[1]
          const description = notes.descriptions[name] ?? (page && `A page of a list of ${page}.`)
          const example = notes.examples[name]
          const described = {
            ...(description ? { description } : {}),
            ...sides[io][name],
            ...(example === undefined ? {} : { examples: [example] }),
          }
          return [getName(name, io), renamed(described, REF, io)]
        }),
      )
      return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}
/** The named schemas of one document. */
export type Schemas = ReturnType<typeof collectSchemas>
