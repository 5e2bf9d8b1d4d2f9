import { spawn } from 'node:child_process'

/**
 * `npm run mock:contract`: serves both specs statically with Prism's own CLI, examples and `Prefer:` headers only, for
 * users who need no state. auth.yaml on 4011, main.yaml on 4012.
 */
for (const [name, port] of [
  ['auth', '4011'],
  ['main', '4012'],
] as const) {
  const args = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', `openapi/${name}.yaml`, '--port', port]
  spawn(process.execPath, args, { stdio: 'inherit' })
}
