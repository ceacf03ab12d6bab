import { type Html, html, page } from '#html.ts'
import type { Document, Operation, Schema } from './document.ts'
import { boundsOf, schemaTree, typeName } from './schema-tree.ts'

type Listed = { method: string; path: string; operation: Operation }

/** The whole contract on one page, by tag. */
export function docsPage({ info, paths, components }: Document): string {
  const byTag = Map.groupBy(operationsOf(paths), ({ operation }) => operation.tags[0] ?? '')
  const tags = [...byTag]
  return page(
    `${info.title} API`,
    html`<header><h1>${info.title} API</h1><p>${info.description} The same as a file: <a href="/openapi.json">/openapi.json</a>.</p></header>
<div class="columns">
<nav aria-label="Operations">${tags.map(
      ([tag, operations]) =>
        html`<h2><a href="#${tag}">${titleOf(tag)}</a></h2><ul>${operations.map(
          ({ method, operation }) => html`<li><a href="#${operation.operationId}">${operation.summary} ${methodLabel(method)}</a></li>`,
        )}</ul>`,
    )}<h2><a href="#errors">Errors</a></h2></nav>
<main>${tags.map(
      ([tag, operations]) =>
        html`<section id="${tag}"><h2>${titleOf(tag)}</h2>${operations.map((listed) => operationPart(listed))}</section>`,
    )}<section id="errors"><h2>Errors</h2><p>Every refusal has this body.</p>${schemaTree(components.schemas.Problem)}</section>
</main></div>`,
  )
}

const operationsOf = (paths: Document['paths']): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))

/** `queryJobTypes` → `Query job types` */
const titleOf = (tag: string) => {
  const words = tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const methodLabel = (method: string) => html`<span class="method ${method}">${method.toUpperCase()}</span>`

function operationPart({ method, path, operation }: Listed): Html {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation
  const [status = '200', success] = Object.entries(responses)[0] ?? []
  return html`<article id="${operationId}">
<h3>${summary}</h3>
<p class="address">${methodLabel(method)} <code>${path}</code></p>
<p class="muted">${security ? 'Open to anybody.' : description}</p>
${
  parameters.length > 0 &&
  html`<h4>Parameters</h4><table><tbody>${parameters.map(
    ({
      name,
      in: place,
      required,
      description: text,
      schema,
    }) => html`<tr><th scope="row"><code>${name}</code></th><td>in ${place}${required && ', required'}</td>
<td>${typeName(schema)} <small>${boundsOf(schema)}</small> ${text}</td></tr>`,
  )}</tbody></table>`
}
${requestBody && html`<h4>Body</h4>${contentPart(requestBody.content)}`}
<h4>Answer ${status}</h4>${success?.content ? contentPart(success.content) : html`<p class="type">nothing</p>`}
</article>`
}

const contentPart = (content: Record<string, { schema: Schema }>): Html =>
  html`${Object.entries(content).map(([type, { schema }]) => html`<p class="muted">${type}</p>${schemaTree(schema)}`)}`
