import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { CustomerPage } from '#generated/main/model/customerPage.ts'
import type { AccountStats } from '#generated/main/model/accountStats.ts'
import { handlerRegistry, type AnyHandler } from '#mocks/handlers/registry.ts'
import { alternatePassword } from '#mocks/world/seed/alternate.ts'
import { Reply } from '#mocks/handlers/call.ts'
import { screenTable } from '../tests/screenTable.ts'
import { fullOnly } from './support/sample.ts'
import { reportsWith, startStagingDeployment, type StagingDeployment } from './support/stagingDeployment.ts'

/** Runs the staging suite (docs/qa.md#against-staging) against a deployment with data that no test knows. */
const test = base.extend<{
  startDeployment: (...faults: Parameters<typeof startStagingDeployment>) => Promise<StagingDeployment>
}>({
  startDeployment: async ({}, use) => {
    const started: StagingDeployment[] = []
    await use(async (...faults) => {
      const deployment = await startStagingDeployment(...faults)
      started.push(deployment)
      return deployment
    })
    for (const { close } of started) await close()
  },
})

test.skip(process.env.NGINX_PATH === 'none', 'NGINX_PATH says that this machine can’t have nginx')
test.beforeEach(() => {
  // Each test runs a whole suite.
  test.setTimeout(600_000)
})

/** `npm test` opens each screen once (docs/qa.md#what-runs-when). */
const sampleOnly =
  process.env.TURBO_HASH !== undefined && process.env.TEST_FULL === undefined ? ['--grep-invert=@full'] : []
const writeSettings = { STAGING_WRITE: '1', STAGING_PAY: '1' }

/** The rows that the suite may change and must restore. */
const changeable = ({ tables }: ReturnType<StagingDeployment['world']>) =>
  [tables.users, tables.notificationSettings, tables.accessLinks].map((table) =>
    table.all().map((row) => ({ ...row, updatedAt: '' })),
  )
const statusOf = ({ tables }: ReturnType<StagingDeployment['world']>, number: string) =>
  tables.invoicingAccounts.all().find(({ externalAccountId }) => externalAccountId === number)?.status

test('passes in two shards against a deployment with unknown data, restores what it changed, and makes one report', async ({
  startDeployment,
}) => {
  const { run, world, folder } = await startDeployment()
  const before = changeable(world())
  const payments = world().tables.payments.all().length
  for (const shard of ['1', '2']) {
    const reports = join(folder, shard)
    const { status, output } = await run([`--shard=${shard}/2`, '--workers=1', ...sampleOnly], {
      STAGING_REPORTS: reports,
      ...writeSettings,
    })
    expect(status, output).toBe(0)
    expect(output).toContain('people.buyer (omar.lindqvist@cottonwood.example) signs in and belongs to')
    cpSync(join(reports, 'blob'), join(folder, 'blobs'), { recursive: true })
  }
  expect(readdirSync(join(folder, 'blobs'))).toHaveLength(2)
  expect(changeable(world())).toEqual(before)
  expect(statusOf(world(), 'BM1005')).toBe('NotInvited')
  expect(world().tables.payments.all()).toHaveLength(payments + 1)

  const merged = join(folder, 'merged')
  const { status, output } = await run(['--merge', join(folder, 'blobs')], { STAGING_REPORTS: merged })
  expect(status, output).toBe(0)
  const reasons = [...output.matchAll(/^ {2}– (.+)$/gm)].map(([, line]) => line)
  expect(reasons).toEqual([
    expect.stringMatching(/nothing is decided: the company does not announce paymentApprovals$/),
    expect.stringMatching(
      /the endpoint for signals .*: the deployment names no endpoint for signals \(telemetryUrl\)$/,
    ),
    expect.stringMatching(/“access request” opens: its address has a secret that no setting names$/),
    expect.stringMatching(/“start page” opens: staging\.json names no newcomer \(people\.newcomer\)$/),
    expect.stringMatching(/“aging report” opens: the company does not announce agingReport$/),
    expect.stringMatching(/“approvals” opens: the company does not announce paymentApprovals$/),
    expect.stringMatching(/^newcomer: signs in .*: staging\.json names no newcomer \(people\.newcomer\)$/),
  ])
  const results = JSON.parse(readFileSync(join(merged, 'results.json'), 'utf8')) as { stats: Record<string, number> }
  expect(results.stats).toMatchObject({ unexpected: 0, flaky: 0, skipped: 7 })
  expect(results.stats.expected).toBeGreaterThan(screenTable.length)
  expect(readFileSync(join(merged, 'junit.xml'), 'utf8')).toContain('failures="0" skipped="7"')
  expect(existsSync(join(merged, 'html/index.html'))).toBe(true)
  expect(reportsWith(folder, alternatePassword)).toEqual([])
  // The search itself works: a name from the settings is found.
  expect(reportsWith(folder, 'Staging suite').length).toBeGreaterThan(0)
})

test('reads a request where the company announces approvals, and decides nothing (approval-scope)', async ({
  startDeployment,
}) => {
  const { run, world, folder } = await startDeployment({ scenario: 'parts' })
  const rows = () => [world().tables.approvals.all(), world().tables.payments.all().length]
  const before = structuredClone(rows())
  const { status, output } = await run(['--workers=1', '-g', 'approval'], { STAGING_REPORTS: folder })
  expect(status, output).toBe(0)
  expect(output).toContain('Staging: 2 passed, 0 failed, 0 skipped')
  expect(rows()).toEqual(before)
})

/** Makes the first amount by age one cent too high. */
const wrongSum: AnyHandler = (call) => {
  const stats = handlerRegistry.get('getReceivablesStats')?.(call) as AccountStats
  const plusCent = (amount: string) => (Number(amount) + 0.01).toFixed(2)
  return {
    ...stats,
    aging: stats.aging.map((age, index) => (index === 0 ? { ...age, amount: plusCent(age.amount) } : age)),
  }
}

/** Reports one row more than the pages have. */
const wrongTotal: AnyHandler = (call) => {
  const page = handlerRegistry.get('listCustomers')?.(call) as CustomerPage
  return { ...page, totalItems: page.totalItems + 1 }
}

/** Omits the last row of a CSV file. */
const shortCsv: AnyHandler = (call) => {
  const reply = handlerRegistry.get('exportIncomingPaymentsCsv')?.(call) as Reply | undefined
  return new Reply(200, String(reply?.body).replace(/.*\r\n$/, ''), reply?.headers)
}

/** Returns a valid token for the payment provider to the first call only. */
function wrongTokens(): AnyHandler {
  let calls = 0
  return (call) =>
    calls++ === 0
      ? handlerRegistry.get('getMoovAccessToken')?.(call)
      : { accessToken: 'mv_0_nobody', moovAccountId: 'nobody' }
}

/** Fails sign-ins from a browser only: other clients send no `Origin` header. */
const signInFails = `
set $caller $http_origin$request_method$uri;
if ($caller ~ "^http.*POST/api/auth/login/password$") {
  return 500;
}`

/** Runs the tests of the suite that find these faults. Errors: fails if one of them passes. */
async function runFailing({ run, folder }: StagingDeployment, names: readonly string[]): Promise<string> {
  const { status, output } = await run(['--workers=1', '-g', names.join('|')], {
    STAGING_REPORTS: folder,
    ...writeSettings,
    STAGING_PAYMENT_MAXIMUM: '0.99',
  })
  expect(status).toBe(1)
  expect(output).toContain(`Staging: 0 passed, ${names.length} failed, 0 skipped`)
  return output
}

test('says what is wrong with a service, and pays nothing above the maximum', async ({ startDeployment }) => {
  const ours = readFileSync('deploy/nginx-cors.conf', 'utf8')
  const started = await startDeployment({
    handlers: new Map([['getReceivablesStats', wrongSum]]),
    cors: ours.replace(/add_header Access-Control-Expose-Headers.*/, ''),
  })
  const { plant, world } = started
  plant('listIngestionEvents')
  const payments = world().tables.payments.all().length
  const names = ['the main service', '“integration”', 'amounts by age', 'pays one invoice']
  const output = await runFailing(started, names)
  // A list that responds with 500.
  expect(output).toMatch(
    /“[^”]+” \(listIngestionEvents\): the service responded with 500, \S+ \(trace \w+\) to GET \/api\/tallyport\/receivables\//,
  )
  // A missing header.
  expect(output).toContain(
    'lacks Date, Retry-After in access-control-expose-headers, so after a lost payment, the app can’t tell whether it was made',
  )
  // A wrong sum.
  expect(output).toMatch(/amounts by age \(.+\) add up to \$[\d,.]+, but “Outstanding” is \$[\d,.]+/)
  // A payment that would cost too much.
  expect(output).toContain('more than payment.maximum, which is $0.99: nothing was paid')
  expect(world().tables.payments.all()).toHaveLength(payments)
})

test('says what else is wrong with a service, and cleans up after a failure', fullOnly, async ({ startDeployment }) => {
  const started = await startDeployment({
    handlers: new Map([
      ['listCustomers', wrongTotal],
      ['exportIncomingPaymentsCsv', shortCsv],
      ['getMoovAccessToken', wrongTokens()],
    ]),
    cors: `${readFileSync('deploy/nginx-cors.conf', 'utf8')}${signInFails}`,
  })
  const { plant, world, folder } = started
  plant('cancelInvoicingAccountInvite', 1)
  const names = [
    // The first that gets a token for the payment provider.
    'pays one invoice',
    'payment methods',
    'the pages of “Customers”',
    'the CSV of “Payments”',
    'invites someone',
    'buyer: signs in',
  ]
  const output = await runFailing(started, names)
  // A payment provider that refuses the service's token.
  expect(output).toMatch(/“company settings” says that something failed: .+The payments provider had a problem/s)
  // A wrong total.
  expect(output).toMatch(
    /“Customers” \(listCustomers\) has faults.+page \d of \d has \d+ rows instead of \d+: totalItems is/s,
  )
  // A file that lacks a row.
  expect(output).toMatch(/The CSV has \d+ rows, and the list “Payments” has \d+/)
  // A change that fails halfway.
  expect(output).toContain('“Cancel an invite” (cancelInvoicingAccountInvite): the service responded with 500')
  expect(statusOf(world(), 'BM1005')).toBe('NotInvited')
  // A password in the field when the test fails.
  expect(output).toContain('Signing in as omar.lindqvist@cottonwood.example fails')
  expect(output).not.toContain(alternatePassword)
  expect(reportsWith(folder, alternatePassword)).toEqual([])
})
