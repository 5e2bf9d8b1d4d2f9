import { cacheControl, productionHeaders, type BuildSettings, type Document } from './headers.ts'

const note = 'Written by security/write.ts from security/headers.ts. Do not edit.'

/** `include` this file in the server block that serves `dist/`. */
function nginxInclude(settings?: BuildSettings): string {
  const location = (path: string, cache: string, document: Document = 'app') =>
    [
      `location ${path} {`,
      ...Object.entries({ ...productionHeaders(settings, document), 'Cache-Control': cache }).map(
        ([name, value]) => `  add_header ${name} "${value}" always;`,
      ),
    ].join('\n')
  return `# ${note}
${location('/assets/', cacheControl('/assets/'))}
}
${location('= /maps.html', cacheControl('/maps.html'), 'maps')}
}
${location('/', cacheControl('/'))}
  try_files $uri /index.html;
}
`
}

/**
 * The `_headers` file for Netlify, Cloudflare Pages and similar hosts. They combine the headers of all matching rules,
 * so `maps.html` gets the app's policy there, which blocks Google: it needs a site of its own (docs/maps.md).
 */
function headersFile(settings?: BuildSettings): string {
  const headers = Object.entries(productionHeaders(settings)).map(([name, value]) => `  ${name}: ${value}`)
  const block = (path: string, cache: string) => [path, `  Cache-Control: ${cache}`].join('\n')
  return [
    `# ${note}`,
    '/*',
    ...headers,
    block('/index.html', cacheControl('/')),
    block('/assets/*', cacheControl('/assets/')),
    '',
  ].join('\n')
}

export const files: Record<string, (settings?: BuildSettings) => string> = {
  'deploy/nginx-headers.conf': nginxInclude,
  'public/_headers': headersFile,
}
