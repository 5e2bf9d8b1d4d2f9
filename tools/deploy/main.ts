import { configure } from './configure.ts'

/** `deploy/configure.mjs`: prints what it did, or the error, with exit code 1. */
try {
  console.log(configure(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
