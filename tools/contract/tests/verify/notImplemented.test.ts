/** A service that has only a few of the operations: the others are one line, and no reason to doubt those it has. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointsOf } from '#contract/verify/contract/endpoints.ts'
import { toJunit } from '#contract/verify/report/ciFormats.ts'
import { missingOperations, printReport, type Report } from '#contract/verify/report/report.ts'
import { verify } from '#contract/verify/verify.ts'
import { changeBody, items, type Body } from './faults.ts'
import { startService, type Interceptor, type RelayedResponse, type Service } from './service.ts'

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

const extent = { seed: 20_261_129, runs: 2, write: true, only: undefined }
const has = ['loginWithPassword', 'getCurrentUser', 'listCompanies', 'createCompany', 'listCustomers', 'getCustomer']

const html = { 'content-type': 'text/html; charset=utf-8' }
const page = (status: number) => (path: string) => ({ status, headers: html, body: `<pre>Cannot GET ${path}</pre>` })
const spring = (path: string): RelayedResponse => ({
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ timestamp: new Date().toISOString(), status: 404, error: 'Not Found', path }),
})
const bare = (): RelayedResponse => ({ status: 404, headers: {}, body: '' })

/** Responds to all but a few operations as to a path that is not there. */
const partOf =
  (notThere: (path: string) => RelayedResponse, isTokenFirst = false): Interceptor =>
  async ({ operationId = '', url, headers }, send) => {
    if (has.includes(operationId)) return send()
    const isToken = headers.authorization !== undefined
    if (!isTokenFirst || isToken) return notThere(url.pathname)
    return { status: 401, headers: html, body: 'Sign in' }
  }

const printed = (report: Report) => {
  const lines: string[] = []
  printReport(report, (line) => lines.push(...line.split('\n')))
  return lines
}

test.each<[string, Interceptor]>([
  ['404 text/html', partOf(page(404))],
  ['404 text/html', partOf(page(404), true)],
  ['404 application/json', partOf(spring)],
  ['404 without content type', partOf(bare)],
  ['405 text/html', partOf(page(405))],
])('operations without implementation are one line: %s', async (response, intercept) => {
  const count = endpointsOf(service.apis).length - has.length
  const report = await verify(service.apis, await service.behind(intercept), extent)
  expect(report.internalErrors).toEqual([])
  expect(missingOperations(report.notImplemented)).toEqual([`not implemented: ${count} operations (${response})`])
  expect(report.violations).toEqual([])
  expect(report.operations.toSorted()).toEqual(has.toSorted())
  expect(printed(report).slice(0, 2)).toEqual([
    'Problems: 0 security, 0 data, 0 form',
    `not implemented: ${count} operations (${response})`,
  ])
  const junit = { failed: toJunit(report), passed: toJunit(report, false) }
  expect(junit.failed).toContain(`failures="${count}"`)
  expect(junit.passed).toContain('failures="0"')
})

test('an unknown id, whatever the response, does not mean that an operation is not implemented', async () => {
  const notFound = page(404)('')
  const intercept: Interceptor = async (_, send) => {
    const response = await send()
    return response.status === 404 ? notFound : response
  }
  const report = await verify(service.apis, await service.behind(intercept), { ...extent, write: false })
  // Nobody is asked for a token there, and without ids, nothing else tells the two apart.
  expect(report.notImplemented.map(({ id }) => id)).toEqual(['checkAccessToken'])
  const [problem] = report.violations
  expect(problem).toMatchObject({ rule: 'content-type' })
  expect(report.violations.filter(({ rule }) => rule !== 'content-type')).toEqual([])
})

test('a call that belongs to a capability is only made where a company announces it', async () => {
  const withoutCapabilities: Interceptor = async ({ operationId }, send) => {
    if (operationId === 'getReceivablesAging' || operationId === 'getReceivablesForecast') return page(404)('')
    const response = await send()
    const withoutThem = (row: Body) => ({ ...row, capabilities: {} })
    return operationId === 'listCompanies' && response.status === 200
      ? changeBody(response, (body) => ({ ...body, items: items(body).map(withoutThem) }))
      : response
  }
  const target = await service.behind(withoutCapabilities)
  const report = await verify(service.apis, target, { ...extent, write: false, only: 'receivables' })
  expect(report.notImplemented).toEqual([])
  expect(report.violations).toEqual([])
  expect(report.notCalled).toEqual([
    { id: 'getReceivablesAging', why: 'no company announces `agingReport`' },
    { id: 'getReceivablesForecast', why: 'no company announces `cashForecast`' },
  ])
})

test('a path with an id that is too long is not found', async () => {
  const notFound = async (send: () => Promise<RelayedResponse>) => {
    const response = await send()
    return response.status === 422
      ? {
          ...response,
          status: 404,
          body: response.body.replaceAll('422', '404').replaceAll('validation.failed', 'company.not_found'),
        }
      : response
  }
  const intercept: Interceptor = ({ url }, send) =>
    url.pathname.split('/').some((segment) => segment.length > 200) ? notFound(send) : send()
  const report = await verify(service.apis, await service.behind(intercept), {
    ...extent,
    write: false,
    only: 'customers',
  })
  expect(report.violations).toEqual([])
})
