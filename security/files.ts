import { cacheControl, productionHeaders, type BuildSettings } from './headers.ts'

const note = 'Written by security/write.ts from security/headers.ts. Do not edit.'

/** `include` it in the server block that serves `dist/`. */
export function nginxInclude(settings?: BuildSettings): string {
  const headers = Object.entries(productionHeaders(settings)).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  )
  const location = (path: string, cache: string) =>
    [`location ${path} {`, ...headers.map((line) => `  ${line}`), `  add_header Cache-Control "${cache}" always;`].join(
      '\n',
    )
  return `# ${note}
${location('/assets/', cacheControl('/assets/'))}
}
${location('/', cacheControl('/'))}
  try_files $uri /index.html;
}
`
}

/** The `_headers` file that Netlify, Cloudflare Pages and their like read. */
export function headersFile(settings?: BuildSettings): string {
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
