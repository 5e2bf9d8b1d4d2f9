import { writeFileSync } from 'node:fs'
import { loadContract } from '#mocks/contract.ts'
import { readOptions, usage, type Options } from './verify/options.ts'
import { startOwnMock } from './verify/ownMock.ts'
import { toAnnotations, toJunit } from './verify/ciFormats.ts'
import { printReport } from './verify/report.ts'
import { exitCodes, Stop } from './verify/stop.ts'
import { verify } from './verify/verify.ts'

/**
 * `npm run contract:verify`: does a running service keep the contract? Without an address: does our own mock?
 * Exit codes: 0 it does · 1 violations · 2 bad usage · 3 nothing answers · 4 a person is not let in · 5 not the API ·
 * 6 a fault of the verification itself.
 */
async function main(options: Options): Promise<number> {
  const mock = options.isOwnMock ? await startOwnMock() : undefined
  try {
    const given = () => Promise.resolve(options.given)
    const target = mock ? { ...mock, tokens: [] } : { ...options, given }
    const report = await verify(await loadContract(), target, options)
    console.log(
      `${report.target}${mock ? ' (our own mock)' : ''}, ${options.write ? 'reading and writing' : 'reading only'}`,
    )
    printReport(report, console.log)
    if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(report, null, 2))
    if (options.junit !== undefined) writeFileSync(options.junit, toJunit(report))
    if (options.format === 'github') for (const line of toAnnotations(report)) console.log(line)
    if (report.internalErrors.length > 0) return exitCodes.internalError
    return report.violations.length > 0 ? exitCodes.violations : 0
  } finally {
    await mock?.close()
  }
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2), Math.floor(Math.random() * 1e9)))
} catch (error) {
  const isStop = error instanceof Stop
  console.error(isStop ? `contract:verify: ${error.message}` : error)
  if (isStop && error.exitCode === exitCodes.badUsage) console.error(usage)
  process.exitCode = isStop ? error.exitCode : exitCodes.internalError
}
