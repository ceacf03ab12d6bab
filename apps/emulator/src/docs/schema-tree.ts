import { type Html, html } from '#html.ts'
import type { Schema } from './document.ts'

/** What a value is, in a word or two. */
export function typeName(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const union = schema.anyOf ?? schema.oneOf
  if (union) return [...new Set(union.map(typeName))].join(' | ')
  if (schema.items) return `${typeName(schema.items)}[]`
  const name = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.format && schema.format !== 'binary' ? `${name} (${schema.format})` : schema.format === 'binary' ? 'bytes' : name
}

/** The bounds of a value, as a reader wants them. */
export function boundsOf({ minimum, maximum, minLength, maxLength, maxItems, default: byDefault, pattern, format }: Schema): string {
  const isSafeInteger = maximum === Number.MAX_SAFE_INTEGER
  const texts = [
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `≥ ${minimum}`,
    maximum !== undefined && !isSafeInteger && `≤ ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    pattern !== undefined && !format && `matches ${pattern}`,
    byDefault !== undefined && `default ${JSON.stringify(byDefault)}`,
  ]
  return texts.filter((text) => text !== false).join(', ')
}

/** The object inside: itself, an item of a list, or the one object of a union. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.items) return objectIn(schema.items)
  if (typeof schema.additionalProperties === 'object') return objectIn(schema.additionalProperties)
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  return parts?.map(objectIn).find((part) => part !== undefined)
}

/** Fields below fields; a reader's find reaches all of them, since nothing is folded away. */
export function schemaTree(schema: Schema): Html {
  const object = objectIn(schema)
  if (!object?.properties) return html`<p class="type">${typeName(schema)} <small>${boundsOf(schema)}</small></p>`
  const required = new Set(object.required)
  return html`${schema.items && html`<p class="type">a list of</p>`}<ul class="tree">${Object.entries(object.properties).map(
    ([name, child]) => html`<li><code>${name}</code>${!required.has(name) && html`<span class="optional">optional</span>`}
<span class="type">${objectIn(child) ? (child.items ? 'list' : 'object') : typeName(child)}</span> <small>${boundsOf(child)}</small>${
      child.description && html` <small>${child.description}</small>`
    }${objectIn(child) && schemaTree(child)}</li>`,
  )}</ul>`
}
