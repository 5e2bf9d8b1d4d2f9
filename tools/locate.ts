/**
 * `npm run locate -- <position> …`: where positions such as `index-CnkZN5hJ.js:1:234` of a built script are in our source
 * (docs/deploy.md#signals-from-production). `--maps <folder>` chooses the `sourcemaps/` of another build.
 */
import { parseArgs } from 'node:util'
import { locate } from './deploy/locate.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { maps: { type: 'string', default: 'sourcemaps' } },
})
for (const position of positionals.flatMap((text) => text.split(/\s+/))) {
  try {
    console.log(`${position}  ${locate(position, values.maps)}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
