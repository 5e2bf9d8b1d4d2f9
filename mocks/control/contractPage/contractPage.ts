import type { Api, Operation } from '../../router.ts'
import type { World } from '../../world/world.ts'
import { personaId, personas, type PersonaName } from '../../world/seed/people.ts'
import { code, escapeHtml, prose } from './html.ts'
import { requestFields } from './requestFields.ts'

/**
 * The page of the contract that the mock serves, with "Try it" for each operation: a form, filled from the contract's
 * examples, whose request goes to the mock as any other (`tryIt.ts`).
 */
export const contractPage = (apis: readonly Api[], world: World) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tallyport contract: try it</title>
    <link rel="stylesheet" href="/__mock/contract.css" />
    <script type="module" src="/__mock/contract.js"></script>
  </head>
  <body>
    <header>
      <h1>Tallyport contract</h1>
      <p>
        Choose a persona, open an operation, and send a request. The mock responds as it does to the app: Prism checks the
        request and the response, and the world changes.
      </p>
    </header>
    <main>
      ${caller(world)}
      ${apis.map(section).join('\n')}
    </main>
  </body>
</html>
`

function caller(world: World): string {
  const options = Object.entries(personas).map(([name, { email, what }]) => {
    const ids = Object.entries(companyOf(world, name as PersonaName) ?? {})
    const data = ids.map(([key, id]) => ` data-${key}="${escapeHtml(id)}"`)
    return `<option value="${name}"${data.join('')}>${escapeHtml(email)}: ${escapeHtml(what)}</option>`
  })
  return `<form id="caller" class="caller" autocomplete="off" aria-label="Who sends the requests">
  <label for="persona">Persona</label>
  <select id="persona"><option value="">Nobody, without a token</option>${options.join('')}</select>
  <label for="token">Token</label>
  <input id="token" aria-describedby="token-hint" spellcheck="false" />
  <small id="token-hint">The persona's access token, for 15 minutes of the world's clock. Choose the persona again for a new one.</small>
  <p id="signed-in" role="status"></p>
</form>`
}

/** The ids of a persona's first company, which most paths have, by the service. */
function companyOf({ tables }: World, name: PersonaName): Record<'main' | 'auth', string> | undefined {
  const membership = tables.memberships.where('userId', personaId(name)).find(({ status }) => status !== 'Removed')
  const company = membership && tables.companies.find('authCompanyId', membership.companyId)
  return company && { main: company.id, auth: company.authCompanyId }
}

function section(api: Api): string {
  const { name, basePath, operations } = api
  const byTag = Map.groupBy(operations, ({ tags = [] }) => tags[0]?.name ?? '')
  const tags = [...byTag].map(
    ([tag, all]) => `<h3>${escapeHtml(tag)}</h3>\n${all.map((operation) => details(api, operation)).join('\n')}`,
  )
  return `<h2>${escapeHtml(name)} <code>${escapeHtml(basePath)}</code></h2>\n${tags.join('\n')}`
}

function details({ name, basePath }: Api, operation: Operation): string {
  const { iid: id = '', method, path, summary = '', description = '', responses } = operation
  const verb = method.toUpperCase()
  const statuses = responses.map(
    (response) => `<dt>${escapeHtml(response.code)}</dt><dd>${code(response.description ?? '')}</dd>`,
  )
  return `<details id="${escapeHtml(id)}">
  <summary><code><b>${verb}</b> ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
  ${prose(description)}
  <form class="request" autocomplete="off" aria-label="${escapeHtml(id)}" data-method="${verb}" data-path="${escapeHtml(basePath + path)}">
    <h4>Try it</h4>
    ${requestFields(name, operation)}
    <button>Send</button>
    <p role="status" data-part="status"></p>
    <pre tabindex="0" role="group" aria-label="Request" data-part="request" hidden></pre>
    <pre tabindex="0" role="group" aria-label="Headers" data-part="headers" hidden></pre>
    <pre tabindex="0" role="group" aria-label="Body" data-part="body" hidden></pre>
  </form>
  <h4>Responses</h4>
  <dl>${statuses.join('')}</dl>
</details>`
}
