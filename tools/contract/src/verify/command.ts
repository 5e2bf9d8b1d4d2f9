import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { toAnnotations, toJunit } from './report/ciFormats.ts'
import { endpointsOf } from './contract/endpoints.ts'
import { loadContract } from './contract/loadContract.ts'
import { Coverage } from './coverage/coverage.ts'
import { coverageHtml } from './coverage/html.ts'
import { coverageLines, coverageReport, type CoverageReport } from './coverage/report.ts'
import { fromCaller, readOptions, usage, type Options } from './options.ts'
import { startOwnMock } from './service/ownMock.ts'
import { printReport, shortfall, type Report } from './report/report.ts'
import { exitCodes, VerifyError } from './verifyError.ts'
import { verify } from './verify.ts'

/** Where the command's output lines go. */
export interface Output {
  /** The prefix of messages; default `contract:verify`. */
  name?: string
  print: (text: string) => void
  complain: (text: string) => void
}

/** Runs `contract:verify` with these arguments; resolves with the exit code, whatever happens. */
export async function runVerify(args: readonly string[], output: Output): Promise<number> {
  const { name = 'contract:verify', print, complain } = output
  try {
    return await verifyTarget(args, { name, print, complain })
  } catch (error) {
    if (!(error instanceof VerifyError)) {
      complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return exitCodes.internalError
    }
    const isUsage = error.exitCode === exitCodes.badUsage
    complain(`${name}: ${isUsage ? `${error.message} See --help.` : error.message}`)
    return error.exitCode
  }
}

async function verifyTarget(args: readonly string[], { name, print, complain }: Required<Output>): Promise<number> {
  const options = readOptions(args, Math.floor(Math.random() * 1e9))
  if (options.help) {
    print(usage)
    return 0
  }
  const coverageFile = options.coverage && fromCaller('coverage/contract')
  for (const file of [options.report, options.junit, coverageFile]) if (file !== undefined) makeFolderOf(file)
  const mock = options.isOwnMock ? await startOwnMock() : undefined
  try {
    const given = () => Promise.resolve(options.given)
    const target = mock ? { ...mock, tokens: [] } : { ...options, given }
    const coverage = options.coverage && new Coverage()
    const report = await verify(await loadContract(), target, { ...options, coverage })
    print(`${report.target}${mock ? ' (our own mock)' : ''}, ${options.write ? 'reading and writing' : 'reading only'}`)
    printReport(report, print)
    if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(report, null, 2))
    if (options.junit !== undefined) writeFileSync(options.junit, toJunit(report, !options.implementedOnly))
    const covered = coverage && (await coverageOf(coverage, report, options))
    if (covered) {
      writeFileSync(`${coverageFile}.html`, coverageHtml(covered))
      writeFileSync(`${coverageFile}.json`, JSON.stringify(covered, null, 2))
      for (const line of coverageLines(covered)) print(line)
      print(`  in coverage/contract.html and coverage/contract.json`)
    }
    if (options.format === 'github') for (const line of toAnnotations(report)) print(line)
    if (report.internalErrors.length > 0) return exitCodes.internalError
    const isIncomplete = report.notImplemented.length > 0 && !options.implementedOnly
    if (report.violations.length > 0 || isIncomplete) return exitCodes.violations
    const lacking = shortfall(report)
    if (lacking !== undefined) {
      complain(`${name}: ${lacking}, which isn't enough for a result; see "Not checked".`)
      return exitCodes.tooLittle
    }
    const faults = covered ? coverageFaults(covered, options.coverage?.min ?? 0) : []
    for (const fault of faults) complain(`${name}: ${fault}.`)
    return faults.length > 0 ? exitCodes.seenTooLittle : 0
  } finally {
    await mock?.close()
  }
}

/** Of all operations that were to be verified, also those that were not sent. */
async function coverageOf(coverage: Coverage, report: Report, options: Options): Promise<CoverageReport> {
  const { operations, notSent, notImplemented } = report
  const missing = options.implementedOnly ? [] : notImplemented.map(({ id }) => id)
  const wanted = new Set([...operations, ...notSent, ...missing])
  const endpoints = endpointsOf(await loadContract()).filter(({ id }) => wanted.has(id))
  return coverageReport(coverage.placesOf(endpoints), options.coverage?.reasons ?? [], report)
}

function coverageFaults({ percent, wrongReasons }: CoverageReport, min: number): string[] {
  return [
    ...(percent < min ? [`${percent} % of the contract was seen, and --coverage-min is ${min}`] : []),
    ...wrongReasons.map((reason) => `In the coverage's reasons, ${reason}`),
  ]
}

/** Errors: `VerifyError` before the first request, so that no long run ends without its report. */
function makeFolderOf(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (error) {
    throw new VerifyError(
      'badUsage',
      `${file} can't be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
