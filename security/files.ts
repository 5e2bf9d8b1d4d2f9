import type { Settings } from './deploymentSettings.ts'
import { cacheControl, metaPolicy, productionHeaders, type Document } from './headers.ts'

const generatedNote = 'Written by deploy/configure.mjs. Do not edit.'

/** The headers of all files of `dist/`, for the server block in `nginx.conf`, which includes this file. */
function nginxHeaders(settings: Settings): string {
  const location = (path: string, cache: string, moreLines: readonly string[], document: Document = 'app') =>
    [
      `location ${path} {`,
      ...Object.entries({ ...productionHeaders(settings, document), 'Cache-Control': cache }).map(
        ([name, value]) => `  add_header ${name} "${value}"${value.includes('immutable') ? '' : ' always'};`,
      ),
      ...moreLines.map((line) => `  ${line}`),
      '}',
    ].join('\n')
  // Without `always`, an error is not cached for a year. The files of the previous release stay for the tabs that show it.
  return `# ${generatedNote}
${location('^~ /assets/', cacheControl('/assets/'), ['try_files $uri @previous;'])}
${location('@previous', cacheControl('/assets/'), ['root $tallyport/previous;', 'try_files $uri @missing;'])}
${location('@missing', 'no-store', ['return 404;'])}
${location('~ ^/(deploy/|_|\\.(?!well-known/))', 'no-store', ['return 404;'])}
${location('= /maps.html', cacheControl('/maps.html'), [], 'maps')}
${location('/', cacheControl('/'), ['try_files $uri /index.html;'])}
`
}

/**
 * The `_headers` file for Netlify, Cloudflare Pages and similar hosts. They combine the headers of all matching rules,
 * so `maps.html` gets the app's policy there, which blocks Google: it needs a separate site (docs/maps.md).
 */
function headersFile(settings: Settings): string {
  const headers = Object.entries(productionHeaders(settings)).map(([name, value]) => `  ${name}: ${value}`)
  const block = (path: string, cache: string) => [path, `  Cache-Control: ${cache}`].join('\n')
  return [
    `# ${generatedNote}`,
    '/*',
    ...headers,
    block('/index.html', cacheControl('/')),
    block('/assets/*', cacheControl('/assets/')),
    '',
  ].join('\n')
}

/** The beginning of a document's head: the policy for hosts that set no headers, and the settings. */
export function headOf(settings: Settings, document: Document): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(settings, document)}" />
    <script id="settings" type="application/json">${json}</script>`
}

/** The part of a built document that `headOf` has written. */
const head = /<meta http-equiv="Content-Security-Policy"[^>]*>\s*<script id="settings"[^>]*>[^<]*<\/script>/

/** Replaces the policy and the settings of a built document. Errors: throws for a file that isn't one. */
function configureDocument(html: string, settings: Settings, document: Document): string {
  if (!head.test(html)) throw new Error('it has no settings to replace, so it is not from a build')
  return html.replace(head, () => headOf(settings, document))
}

/** The settings of a built document, as JSON. */
export const settingsIn = (html: string): string =>
  /<script id="settings" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'

/** How to write each file of `dist/` that depends on the settings, from the file's current text. */
export const configuredFiles: Record<string, (settings: Settings, text: string) => string> = {
  'index.html': (settings, html) => configureDocument(html, settings, 'app'),
  'maps.html': (settings, html) => configureDocument(html, settings, 'maps'),
  _headers: headersFile,
  'deploy/nginx-headers.conf': nginxHeaders,
}
