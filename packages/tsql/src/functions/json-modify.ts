import { raise } from '../raised.ts'
import { toMessage } from '../texts.ts'
import { string } from '../tree/types.ts'
import { always, type Call, type FunctionRow } from './function-row.ts'

const PATH = /^(append )?(lax |strict )?\$((?:\.(?:[A-Za-z_]\w*|"[^"*\\]*")|\[\d+\])*)$/i
const STEP = /\.(?:"([^"]*)"|(\w+))|\[(\d+)\]/g

type Step = { key: string } | { index: number }

const getSteps = (path: string): Step[] =>
  [...path.matchAll(STEP)].map(([, quoted, plain, index]) =>
    index === undefined ? { key: quoted ?? plain ?? '' } : { index: Number(index) },
  )
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const stepPath = (step: Step) => literal('key' in step ? `$."${step.key}"` : `$[${step.index}]`)

/**
 * The SQL of JSON `x` with `value` at the end of a path: text of JSON, or NULL to remove a key or
 * to make an element null. Where the path leads nowhere it is `x` as it is.
 */
function putSql(x: string, [step, ...others]: readonly Step[], value: string): string {
  if (!step) return value
  const put = (to: string) =>
    'key' in step
      ? `tsql_json_put(${x}, ${literal(step.key)}, ${to})`
      : `tsql_json_put_element(${x}, ${step.index}, ${to})`
  if (others.length === 0) return put(value)
  const inner = `json_extract(${x}, ${stepPath(step)})`
  return `CASE WHEN ${inner} IS NULL THEN ${x} ELSE ${put(putSql(`CAST(${inner} AS VARCHAR)`, others, value))} END`
}

function modifySql(x: string, value: string, path: string): string {
  const [, append, mode = '', rest = ''] = PATH.exec(path) ?? []
  const isStrict = /^strict/i.test(mode)
  const steps = getSteps(rest)
  const at = literal(`$${rest}`)
  // In strict mode NULL becomes a JSON null in place of removing a key.
  const given = isStrict ? `coalesce(${value}, 'null')` : value
  const to = append ? `tsql_json_append(json_extract(v, ${at}), ${given})` : given
  const put = putSql('v', steps, to)
  const isThere = append ? `json_type(v, ${at}) = 'ARRAY'` : `json_exists(v, ${at})`
  const checked = isStrict
    ? `CASE WHEN v IS NULL THEN NULL WHEN ${isThere} THEN ${put} ELSE ${raise('tsql.jsonPathEmpty')} END`
    : put
  return `list_transform([tsql_json(${x})], lambda v: ${checked})[1]`
}

/** Source: learn.microsoft.com, "JSON_MODIFY (Transact-SQL)". */
export const JSON_MODIFY: FunctionRow = {
  takes: ['text', 'literal text', 'any'],
  type: () => string('nvarchar', 'max'),
  nullable: always,
  refusal: ({ values: [, path = ''] }: Call) =>
    PATH.test(path) && (/^append /i.test(path) || !/\$$/.test(path))
      ? undefined
      : toMessage('tsql.unsupportedPath', { path }),
  sql: ([x, , value], { values: [, path = ''] }) => modifySql(`${x}`, `${value}`, path),
}
