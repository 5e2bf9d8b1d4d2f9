import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { toAnnotations, toJunit } from './report/ciFormats.ts'
import { loadContract } from './contract/loadContract.ts'
import { readOptions, usage } from './options.ts'
import { startOwnMock } from './service/ownMock.ts'
import { printReport, shortfall } from './report/report.ts'
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
  for (const file of [options.report, options.junit]) if (file !== undefined) makeFolderOf(file)
  const mock = options.isOwnMock ? await startOwnMock() : undefined
  try {
    const given = () => Promise.resolve(options.given)
    const target = mock ? { ...mock, tokens: [] } : { ...options, given }
    const report = await verify(await loadContract(), target, options)
    print(`${report.target}${mock ? ' (our own mock)' : ''}, ${options.write ? 'reading and writing' : 'reading only'}`)
    printReport(report, print)
    if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(report, null, 2))
    if (options.junit !== undefined) writeFileSync(options.junit, toJunit(report, !options.implementedOnly))
    if (options.format === 'github') for (const line of toAnnotations(report)) print(line)
    if (report.internalErrors.length > 0) return exitCodes.internalError
    const isIncomplete = report.notImplemented.length > 0 && !options.implementedOnly
    if (report.violations.length > 0 || isIncomplete) return exitCodes.violations
    const lacking = shortfall(report)
    if (lacking === undefined) return 0
    complain(`${name}: ${lacking}, which isn't enough for a result; see "Not checked".`)
    return exitCodes.tooLittle
  } finally {
    await mock?.close()
  }
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
