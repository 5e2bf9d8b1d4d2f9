import { fileURLToPath } from 'node:url'

/** Resolved, because npm may install it in this package or in one that this package is installed in. */
export const redoclyCli = fileURLToPath(
  import.meta.resolve('@redocly/cli/package.json').replace(/package\.json$/, 'bin/cli.js'),
)
