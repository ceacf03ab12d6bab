import { normalizeResource } from '@concord/domain/api/resource'
import type { Case } from '../case.ts'

type Source = { name: string; from: Case | undefined; path: string; isUsed: boolean }
type Resource = { id?: unknown; items?: unknown[]; links?: { self?: unknown } }

/** Shorter ids would match other texts by chance. */
const ID_MIN_LENGTH = 6

/** A data set type's name, as queries of job types use it. */
const IDENTIFIER = /^\w{3,}$/
/** The fields that name a created resource. */
const NAME_FIELDS = new Set(['name', 'modelName', 'newCmkName'])

const getFields = (body: unknown) =>
  typeof body === 'object' && body !== null ? Object.entries(body) : []
const getNames = (body: unknown): string[] =>
  getFields(body).flatMap(([field, value]) =>
    NAME_FIELDS.has(field) && typeof value === 'string' && value !== '' ? [value] : [],
  )
const renamed = (body: unknown, from: string, to: string) =>
  Object.fromEntries(
    getFields(body).map(([field, value]) => [
      field,
      NAME_FIELDS.has(field) && value === from ? to : value,
    ]),
  )

/**
 * Learns ids from answers and replaces them in later requests with placeholders. The caller's own
 * user and organization have fixed names. `{{run}}` is appended to the names of created resources,
 * so that the cases can run again.
 */
export function createIds() {
  const sources = new Map<string, Source>()
  const names = new Map<string, string>()

  const add = (value: unknown, source: Omit<Source, 'isUsed'>): void => {
    if (typeof value === 'string' && value.length >= ID_MIN_LENGTH && !sources.has(value))
      sources.set(value, { ...source, isUsed: false })
  }

  /**
   * A text with each known id replaced by its placeholder, and with the run's suffix on each name
   * of a created resource.
   */
  function known(text: string): string {
    let changed = text
    for (const [value, source] of [...sources].toSorted(([a], [b]) => b.length - a.length)) {
      if (!changed.includes(value)) continue
      source.isUsed = true
      changed = changed.replaceAll(value, `{{${source.name}}}`)
    }
    for (const [value, name] of names)
      if (changed === value) changed = name
      else if (IDENTIFIER.test(value))
        changed = changed.replace(new RegExp(`(?<![\\w{])${value}(?!\\w)`, 'g'), name)
    return changed
  }

  function learn(answer: unknown, one: Case, as: string): void {
    const resource = normalizeResource(answer) as Resource | undefined
    const isSelf = one.params?.id === 'self'
    if (isSelf && one.endpoint === 'users.get')
      add(resource?.id, { name: `${as}.id`, from: undefined, path: '' })
    if (isSelf && one.endpoint === 'organizations.get')
      add(resource?.id, { name: `${as}.organizationId`, from: undefined, path: '' })
    const next = () => `id${sources.size + 1}`
    add(resource?.id, { name: next(), from: one, path: 'id' })
    if (Array.isArray(resource?.items))
      for (const [index, item] of resource.items.entries())
        add((item as Resource).id, { name: next(), from: one, path: `items.${index}.id` })
    const isMade = [200, 201].includes(Number(one.expects?.status)) && !one.params
    for (const name of getNames(one.body))
      if (isMade && !name.includes('{{')) names.set(name, `${name}_{{run}}`)
  }

  /**
   * The case with the values that later cases need from its answer, and with a name that is unique
   * to the run.
   */
  function withKeeps(one: Case): Case {
    const keeps = Object.fromEntries(
      [...sources.values()].flatMap(({ name, from, path, isUsed }) =>
        from === one && isUsed ? [[name, path]] : [],
      ),
    )
    const made = getNames(one.body).filter((name) => names.has(name))
    const body = made.reduce<unknown>(
      (rest, name) => renamed(rest, name, names.get(name) ?? name),
      one.body,
    )
    return {
      ...one,
      ...(body === undefined ? {} : { body }),
      ...(Object.keys(keeps).length > 0 ? { keeps } : {}),
    }
  }

  return { known, learn, withKeeps }
}
