// oxlint-disable-next-line no-restricted-imports -- escapes what is put into markup, and knows nothing of HTTP
import { html } from 'hono/html'
import type { ApiDescription, ApiResponse, Operation } from './api-description.ts'
import { RESPONSES } from './openapi.ts'
import { fieldsOf, type Field } from './schema-words.ts'

type Markup = ReturnType<typeof html>
type Call = { method: string; path: string; operation: Operation }

export function docsPage(api: ApiDescription): Markup {
  const groups = api.tags.map(({ name }) => ({ name, calls: callsIn(api, name) }))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${api.info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${api.info.title}</h1>
          <p>${withCode(api.info.description)}</p>
          <p>
            The same for programs, as OpenAPI ${api.openapi}:
            <a href="/api/openapi.json">/api/openapi.json</a>
          </p>
        </header>
        <nav aria-label="Calls">
          ${groups.map(
            ({ name, calls }) =>
              html`<p><a href="#${anchor(name)}">${name}</a></p>
                <ul>
                  ${calls.map(
                    ({ operation }) =>
                      html`<li>
                        <a href="#${operation.operationId}">${operation.operationId}</a>
                      </li> `,
                  )}
                </ul>`,
          )}
          <p><a href="#shapes">Shapes</a></p>
        </nav>
        <main id="calls">
          ${groups.map(
            ({ name, calls }) =>
              html`<section>
                <h2 id="${anchor(name)}">${name}</h2>
                ${calls.map((call) => callMarkup(api, call))}
              </section>`,
          )}
          <section>
            <h2 id="shapes">Shapes</h2>
            ${Object.entries(api.components.schemas).map(
              ([name, schema]) =>
                html`<article>
                  <h3 id="${shapeAnchor(name)}">${name}</h3>
                  ${fieldTable(`The fields of ${name}`, fieldsOf(schema))}
                </article>`,
            )}
          </section>
        </main>
      </body>
    </html>`
}

function callsIn(api: ApiDescription, tag: string): Call[] {
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return all.filter(({ operation }) => operation.tags.includes(tag))
}

function callMarkup(api: ApiDescription, { method, path, operation }: Call): Markup {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const sent = Object.entries(requestBody?.content ?? {})
  return html`<article>
    <h3 id="${operationId}">${operationId}</h3>
    <p class="line"><code class="method">${method}</code> <code>${path}</code></p>
    <p>${summary}.</p>
    <p class="aside">${withCode(description)}</p>
    ${
      parameters.length > 0
        ? fieldTable(
            `What stands in the address of ${operationId}`,
            parameters.flatMap((one) => fieldsOf(one.schema, one.name, one.required)),
          )
        : ''
    }
    ${sent.map(([type, { schema }]) => fieldTable(`What is sent to ${operationId}, as ${type}`, fieldsOf(schema)))}
    ${Object.entries(responses).map(([status, response]) =>
      '$ref' in response ? '' : responseMarkup(operationId, status, response),
    )}
    <p class="aside">
      Refusals:
      ${Object.entries(responses).map(([status, response]) =>
        '$ref' in response
          ? html`<span class="refusal">${status}: ${withCode(refusal(api, response.$ref))}</span> `
          : '',
      )}
    </p>
  </article>`
}

function refusal({ components }: ApiDescription, ref: string): string {
  return components.responses[ref.slice(RESPONSES.length)]?.description ?? ''
}

function responseMarkup(
  operationId: string,
  status: string,
  { description, content = {} }: ApiResponse,
): Markup {
  return html`<p class="line"><code>${status}</code> ${description}</p>
    ${Object.entries(content).map(([type, { schema }]) =>
      fieldTable(`What ${operationId} answers with ${status}, as ${type}`, fieldsOf(schema)),
    )}`
}

function fieldTable(caption: string, fields: Field[]): Markup {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(
        ({ path, required, type, refersTo, description }) =>
          html`<tr>
            <th scope="row"><code>${path === '' ? 'the whole' : path}</code></th>
            <td>
              ${refersTo ? html`<a href="#${shapeAnchor(refersTo)}">${type}</a>` : type}${
                required ? '' : '; may be absent'
              }${description ? html`<br /><span class="aside">${description}</span>` : ''}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** Text between backticks becomes code. */
function withCode(text: string): Markup[] {
  return text
    .split('`')
    .map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

const anchor = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const shapeAnchor = (name: string) => `shape-${name}`
