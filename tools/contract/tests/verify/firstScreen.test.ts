/** What a report says first: each fault of a service with several, whatever else there is to say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printReport } from '#contract/verify/report/report.ts'
import { toAnnotations } from '#contract/verify/report/ciFormats.ts'
import { verify } from '#contract/verify/verify.ts'
import { faults } from './faults.ts'
import { lenient, problem, rows, totals } from './interceptors.ts'
import { startService, type Interceptor, type Service } from './service.ts'

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

const extent = { seed: 20_261_129, runs: 10, write: false, only: undefined }

const leak = faults.find(({ name }) => name === "other company's data")

/** Takes only the first of several values. */
const firstOnly =
  (name: string): Interceptor =>
  ({ url }, send) => {
    const other = new URL(url)
    const [first] = url.searchParams.getAll(name)
    if (first !== undefined) other.searchParams.set(name, first)
    return send({ url: other })
  }

/** Each with what the report calls it. */
const planted: Record<string, [Interceptor, RegExp]> = {
  getCustomer: [
    leak?.intercept ?? ((_, send) => send()),
    /security +getCustomer \(other company's ids\): 404 expected, 200 given/,
  ],
  listPayableInvoices: [
    totals((all) => ({ ...all, outstandingAmount: (Number(all.outstandingAmount) + 1).toFixed(2) })),
    /data +listPayableInvoices \(.*\): totals\.outstandingAmount is [\d.]+, the items add up to/,
  ],
  listIngestionEvents: [
    rows((row) => ({ ...row, createdAt: String(row.createdAt).replace('Z', '+02:00') })),
    /form +listIngestionEvents.*: .*createdAt is .* not in UTC/,
  ],
  getReceivablesStats: [
    problem(({ traceId: _traceId, ...rest }) => rest),
    /form +getReceivablesStats \(.*\): .*traceId/,
  ],
  listConnections: [
    lenient('status'),
    /data +listConnections \(.*\): 422 expected, 200 given: .*\/query\/status \(empty\)/,
  ],
  listAuthUsers: [
    firstOnly('status'),
    /data +listAuthUsers \(repeated parameters\): a repeated parameter finds \d+ items instead of/,
  ],
}

test('the first screen names each of six faults', async () => {
  const target = await service.behind((request, send) => {
    const [intercept] = planted[request.operationId ?? ''] ?? []
    return intercept ? intercept(request, send) : send()
  })
  const report = await verify(service.apis, target, extent)
  const lines: string[] = []
  printReport(report, (line) => lines.push(...line.split('\n')))
  const screen = lines.slice(0, 40).join('\n')
  process.stdout.write(`${screen}\n`)
  for (const [, line] of Object.values(planted)) expect(screen).toMatch(line)
  expect(lines[0]).toMatch(/^Problems: 1 security, \d data, \d form$/)
  expect(report.notImplemented).toEqual([])
  expect(toAnnotations(report)[0]).toMatch(/^::error title=security%3A getCustomer%3A status::404 expected, 200 given/)
})
