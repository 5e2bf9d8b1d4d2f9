import { readFileSync } from 'node:fs'
import { ListAccessRequestsQueryParams } from '#generated/main/access/access.zod.ts'
import { ListReceivableCreditAdjustmentsQueryParams } from '#generated/main/credit-adjustments/credit-adjustments.zod.ts'
import { ListCustomersQueryParams } from '#generated/main/customers/customers.zod.ts'
import { ListIncomingPaymentsQueryParams } from '#generated/main/incoming-payments/incoming-payments.zod.ts'
import { ListIngestionEventsQueryParams } from '#generated/main/integration/integration.zod.ts'
import { ListReceivableInvoicesQueryParams } from '#generated/main/invoices/invoices.zod.ts'
import type { OperationId } from '#generated/operations.ts'
import { expect, test } from './fixtures.ts'
import { harbor, harborAccountId } from './support/worldIds.ts'
import { sample } from './support/sample.ts'

const receivables = `/company/${harbor.authId}/receivables/${harbor.id}`
const customer = `${receivables}/customers/${harborAccountId}`

interface Texts {
  list: { parameter: Record<string, string> }
}

interface List {
  path: string
  operationId: OperationId
  /** The contract's own parameters. */
  shape: object
  /** The parameters that the screen keeps in its URL. */
  kept?: readonly string[]
}

const lists: readonly List[] = [
  {
    path: `${receivables}/invoices?`,
    operationId: 'listReceivableInvoices',
    shape: ListReceivableInvoicesQueryParams.shape,
  },
  {
    path: `${receivables}/invoices?tab=credits&`,
    operationId: 'listReceivableCreditAdjustments',
    shape: ListReceivableCreditAdjustmentsQueryParams.shape,
  },
  {
    path: `${receivables}/customers?`,
    operationId: 'listCustomers',
    shape: ListCustomersQueryParams.shape,
    kept: ['sort', 'q', 'status'],
  },
  {
    path: `${receivables}/customers?tab=requests&`,
    operationId: 'listAccessRequests',
    shape: ListAccessRequestsQueryParams.shape,
  },
  {
    path: `${receivables}/payments?`,
    operationId: 'listIncomingPayments',
    shape: ListIncomingPaymentsQueryParams.shape,
  },
  {
    path: `${receivables}/integration?`,
    operationId: 'listIngestionEvents',
    shape: ListIngestionEventsQueryParams.shape,
    kept: ['sort'],
  },
  ...(
    [
      ['invoices', 'listReceivableInvoices', ListReceivableInvoicesQueryParams.shape],
      ['credits', 'listReceivableCreditAdjustments', ListReceivableCreditAdjustmentsQueryParams.shape],
      ['payments', 'listIncomingPayments', ListIncomingPaymentsQueryParams.shape],
    ] as const
  ).map(([tab, operationId, shape]) => ({ path: `${customer}?tab=${tab}&`, operationId, shape, kept: ['sort'] })),
]

const { parameter: texts } = (JSON.parse(readFileSync('src/locales/en/common.json', 'utf8')) as Texts).list
/** The notice shows the label of a known parameter and the name of an unknown one. */
const nameOf = (parameter: string) => texts[parameter] ?? parameter

/** Parameters that no list reads from its URL. */
const fixed = new Set(['page', 'pageSize', 'invoiceId', 'attention'])
/** Any text is a valid id, though it may match nothing. */
const isId = (name: string) => name === 'invoicingAccountId'

const ending = (name: string) => /(From|To|Min|Max)$/.exec(name)?.[0] ?? ''
const isDay = (name: string) => ['From', 'To'].includes(ending(name))
const isAmount = (name: string) => name.startsWith('amount')

const far: Record<string, string> = { From: '0000-01-01', To: '9999-12-31', Min: '-Infinity', Max: '-5' }

/** A kind of invalid link: the values of each parameter, and whether the notice must list it as ignored. */
interface Kind {
  kind: string
  textsOf: (name: string) => readonly string[]
  isIgnored: (name: string) => boolean
}

const kinds: readonly Kind[] = [
  {
    kind: 'long values, invalid dates',
    textsOf: (name) => [isDay(name) ? '2026-02-31' : '9'.repeat(name === 'q' || name === 'status' ? 5_000 : 300)],
    isIgnored: () => true,
  },
  {
    kind: 'unknown values',
    textsOf: (name) => [isAmount(name) ? 'NaN' : 'foo'],
    isIgnored: (name) => name !== 'q' && !isId(name),
  },
  {
    kind: 'extreme dates, infinite and negative amounts',
    textsOf: (name) => [far[ending(name)] ?? 'foo,-bar'],
    isIgnored: (name) =>
      isDay(name) || ['amountMin', 'sort', 'status', 'paymentState', 'paid', 'shortPayReasons'].includes(name),
  },
  {
    kind: 'objects and arrays',
    textsOf: (name) => [name.length % 2 === 0 ? '{"a":[1,{"b":null}]}' : '[1,{"b":2},null,[[]]]'],
    isIgnored: () => true,
  },
  { kind: 'repeated parameters', textsOf: () => ['12345', 'true', 'foo'], isIgnored: () => true },
]

const detailsOf = sample(
  lists.map(({ path }) => path),
  `${receivables}/invoices?`,
)
for (const { path, operationId, shape, kept } of lists)
  test(
    `${path.replace(receivables, '')}: reports invalid URL parameters and sends only valid requests`,
    detailsOf(path),
    async ({ supplier: { page }, mock }) => {
      const names = Object.keys(shape)
      const known = kept ?? names.filter((name) => !fixed.has(name))
      // A sort order can be wrong in fewer ways than a filter.
      for (const { kind, textsOf, isIgnored } of known.length > 1 ? kinds : kinds.slice(0, 2)) {
        const search = names.flatMap((name) => textsOf(name).map((text) => `${name}=${encodeURIComponent(text)}`))
        const before = (await mock.journal(operationId)).length
        await page.goto(path + search.join('&'))
        await expect.poll(async () => (await mock.journal(operationId)).length, kind).toBeGreaterThan(before)
        const notice = page.getByRole('status').filter({ hasText: 'were ignored' })
        await expect(notice, kind).toBeVisible()
        const [, said = ''] = /shortened: (.*)\./.exec(await notice.innerText()) ?? []
        const unknown = names.filter((name) => !known.includes(name))
        expect(said.split(', ').toSorted(), kind).toEqual(
          [...known.filter(isIgnored), ...unknown].map(nameOf).toSorted(),
        )
        await expect
          .poll(() =>
            [...new URL(page.url()).searchParams.keys()].filter(
              // Shortened values stay, and so does the payment state that a list shows by default.
              (name) => isIgnored(name) && !isId(name) && !['q', 'tab', 'paymentState'].includes(name),
            ),
          )
          .toEqual([])
      }
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText(/were ignored/)).toBeHidden()
      const refused = (await mock.journal()).filter(({ status }) => status !== null && status >= 400)
      expect(refused).toEqual([])
    },
  )
