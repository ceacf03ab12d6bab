// `npm run openapi -- --record`: runs the conformance kit and every call of the control plane
// against a seeded emulator, and writes what the documents show of it: an example of each body, and
// the codes of the refusals of each call.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Endpoint, isBytes } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { control } from '@concord/domain/control/contracts'
import { CONTROL_SCHEMA_FILES } from '@concord/domain/control/schema-files'
import { SCHEMA_FILES } from '@concord/domain/openapi/names'
import { getEntry, nameSchemas } from '@concord/domain/openapi/schemas'
import { startEmulator } from '@concord/emulator/testing/start-emulator'
import type { z } from 'zod'
import { peopleFrom } from '../../conformance/people.ts'
import { run } from '../../conformance/run.ts'
import { TABLES } from '../../conformance/tables.ts'
import { root } from '../run.ts'
import { getControlCalls } from './control-calls.ts'
import { INVENTED } from './invented.ts'

const folder = path.join(root, 'packages/domain/src/openapi')
const SHOWN_ENTRIES = 2
const SHOWN_CHARACTERS = 48

type Found = { example: unknown; rank: number }
type Names = ReadonlyMap<z.ZodType, string>

/** Lists with two entries, and tokens and files in their first characters. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > SHOWN_CHARACTERS && !/\s/.test(value) && !/^(https?:|\/)/.test(value)
      ? `${value.slice(0, SHOWN_CHARACTERS)}…`
      : value
  if (Array.isArray(value)) return value.slice(0, SHOWN_ENTRIES).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]))
}

/** Names that the kit gives become plain ones, so that the documents do not show it. */
const plain = (text: string, origin: string) =>
  text
    .replaceAll(origin, 'http://localhost:4400')
    .replaceAll(/conformance[-_]?[\da-f]*([-_][\da-f]+)*/gi, 'example')

const countFields = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + 1 + countFields(part), 0)
    : 0

/** A body of the seed is better than one of the kit, and a full one better than an empty one. */
function rank(text: string, json: unknown): number {
  const { items } = (json ?? {}) as { items?: unknown[] }
  const isEmpty = Array.isArray(items) && items.length === 0
  return (
    (/conformance/i.test(text) ? 0 : 1000) - (isEmpty ? 2000 : 0) + Math.min(countFields(json), 500)
  )
}

function createNotes(names: Names, origin: string) {
  const examples = new Map<string, Found>()
  const refusals = new Map<string, Map<number, Set<string>>>()
  const show = (schema: Endpoint['body'], json: unknown) => {
    if (schema === undefined || isBytes(schema)) return
    const name = names.get(schema as z.ZodType)
    const text = JSON.stringify(json)
    if (name === undefined || !(schema as z.ZodType).safeParse(json).success) return
    const entry = getEntry(schema as z.ZodType)
    for (const one of entry ? (json as { items: unknown[] }).items : []) show(entry, one)
    const found = rank(text, json)
    if (found <= (examples.get(name)?.rank ?? Number.NEGATIVE_INFINITY)) return
    const whole = JSON.parse(plain(text, origin)) as unknown
    const short = shorten(whole)
    const candidates = [short, whole, json]
    const example = candidates.find((one) => (schema as z.ZodType).safeParse(one).success)
    examples.set(name, { example, rank: found })
  }
  return {
    hear(operation: string, { body, response }: Endpoint, exchange: Heard): void {
      const { status, sent, json } = exchange
      if (status < 300) {
        show(body, sent)
        show(response, json)
      } else if (status >= 400 && status < 500) {
        const { code, errorCode } = (json ?? {}) as { code?: string; errorCode?: string }
        const byStatus = refusals.get(operation) ?? new Map<number, Set<string>>()
        refusals.set(operation, byStatus)
        const codes = byStatus.get(status) ?? new Set()
        const name = code ?? errorCode
        if (name !== undefined) byStatus.set(status, codes.add(name))
      }
    },
    examples: () => sorted(new Map([...examples].map(([name, { example }]) => [name, example]))),
    refusals: () =>
      sorted(
        new Map(
          [...refusals].map(([name, byStatus]) => [
            name,
            sorted(
              new Map(
                [...byStatus].map(([status, codes]) => [String(status), [...codes].toSorted()]),
              ),
            ),
          ]),
        ),
      ),
  }
}
type Heard = { status: number; sent: unknown; json: unknown }

const sorted = <T>(map: ReadonlyMap<string, T>) =>
  Object.fromEntries([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Writes `examples.json` and `refusals.json`. */
export async function record(): Promise<void> {
  const emulator = await startEmulator()
  try {
    const { origin } = emulator
    const product = createNotes(
      nameSchemas(SCHEMA_FILES, { ...contracts.product, ...contracts.gateway }),
      origin,
    )
    const plane = createNotes(nameSchemas(CONTROL_SCHEMA_FILES, control), origin)
    const people = peopleFrom(await emulator.callControl(control.people.list))
    const { findings } = await run({
      baseUrl: origin,
      people,
      tables: TABLES,
      isLasting: true,
      hears: ({ named, body, answer }) => {
        if (named.host !== 'product' && named.host !== 'gateway') return
        const { status, json } = answer
        product.hear(named.name, named.endpoint, { status, sent: body, json })
      },
    })
    if (findings.length > 0) throw new Error(`Differences: ${JSON.stringify(findings, null, 1)}`)
    for (const { operation, path: asked, body } of getControlCalls(
      emulator.person('owner').email,
    )) {
      const [tag = '', call = ''] = operation.split('.')
      const endpoint = (control as Record<string, Record<string, Endpoint>>)[tag]?.[call]
      if (!endpoint) throw new Error(`The control plane has no call ${operation}`)
      const response = await emulator.send(
        endpoint.method,
        `/_emulator${asked ?? endpoint.path}`,
        body,
      )
      const text = await response.text()
      const json: unknown = text === '' ? undefined : JSON.parse(text)
      plane.hear(operation, endpoint, { status: response.status, sent: body, json })
    }
    const write = (name: string, value: object) =>
      writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`)
    write('examples', {
      product: { ...product.examples(), ...INVENTED.product },
      control: { ...plane.examples(), ...INVENTED.control },
    })
    write('refusals', { product: product.refusals(), control: plane.refusals() })
  } finally {
    await emulator.stop()
  }
}
