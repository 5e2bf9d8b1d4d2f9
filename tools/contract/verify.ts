import { writeFileSync } from 'node:fs'
import { loadContract } from '#mocks/contract.ts'
import { readOptions, usage, type Options } from './verify/options.ts'
import { startOwnMock } from './verify/ownMock.ts'
import { printReport } from './verify/report.ts'
import { exitCodes, Stop } from './verify/stop.ts'
import { verify } from './verify/verify.ts'

/**
 * `npm run contract:verify`: does a running service keep the contract? Without an address: does our own mock?
 * Exit codes: 0 it does · 1 violations · 2 bad usage · 3 nothing answers · 4 a person is not let in · 5 not the API.
 */
async function main(options: Options): Promise<number> {
  const mock = options.isOwnMock ? await startOwnMock() : undefined
  try {
    const report = await verify(await loadContract(), mock ? { ...mock, tokens: [] } : options, options)
    console.log(
      `${report.target}${mock ? ' (our own mock)' : ''}, ${options.write ? 'reading and writing' : 'reading only'}`,
    )
    printReport(report, console.log)
    if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(report, null, 2))
    return report.violations.length > 0 ? exitCodes.violations : 0
  } finally {
    await mock?.close()
  }
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2), Math.floor(Math.random() * 1e9)))
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(`contract:verify: ${error.message}`)
  if (error.exitCode === exitCodes.badUsage) console.error(usage)
  process.exitCode = error.exitCode
}
