import { expect, test } from 'vitest'
import { startApi } from './handlers/testApi.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { csvFile } from '#mocks/handlers/csv.ts'
import { listRows } from '#mocks/handlers/list.ts'
import { ambiguities } from '#mocks/jsonText.ts'
import { cleanBody, email, folded, line, number, phone } from '#mocks/typedText.ts'

const rows = (names: readonly string[]) => names.map((name, i) => ({ id: `id-${String(i).padStart(3, '0')}`, name }))
const rules = {
  text: ({ name }: { name: string }) => [name],
  filters: {},
  sort: { name: ({ name }: { name: string }) => name },
  defaultSort: 'name',
}
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test.each([
  [
    ['10000', '9999', '2', '10'],
    ['2', '10', '9999', '10000'],
  ],
  [
    ['INV-10', 'INV-9', 'inv-1', 'INV-100'],
    ['inv-1', 'INV-9', 'INV-10', 'INV-100'],
  ],
  [
    ['Zebra', 'Émile', 'Eve', 'Österreich', 'Peter'],
    ['Émile', 'Eve', 'Österreich', 'Peter', 'Zebra'],
  ],
  [
    ['b', 'A', '', 'a', 'B'],
    ['A', 'a', 'b', 'B', ''],
  ],
])('%j is sorted as %j (sort-order)', (given, sorted) => {
  expect(names(listRows(rows(given), { sort: 'name' }, rules))).toEqual(sorted)
})

test.each([
  ['emile', 'Émile'],
  ['ÉMILE', 'Émile'],
  ["o'brien", 'O’Brien'],
  ['O’BRIEN', "O'Brien"],
  ['a-1', 'A–1'],
  ['cafe\u0301 noir', 'Café Noir'],
  ['"best"', '“Best” Tools'],
  ['har\u200Bbor  foods', 'Harbor Foods'],
])('a search for %j finds %s (search-text)', (q, name) => {
  expect(names(listRows(rows([name, 'other']), { q }, rules))).toEqual([name])
})

test('a CSV file is for people: marked as UTF-8, its formulas guarded, its amounts not (csv-formulas)', () => {
  const items = [
    { name: '=HYPERLINK("x")', note: '-5', paymentAmount: '-5.00', total: '-1', count: -2, id: null },
    { name: '+1', note: '\tx', paymentAmount: '5.00', total: '1', count: 2, id: '@a' },
    { name: '＝1', note: '＠x', paymentAmount: '5.00', total: '1', count: 2, id: 'a' },
  ]
  const { body } = csvFile('x.csv', ['name', 'note', 'paymentAmount', 'total', 'count', 'id'], items)
  expect(body).toBe(
    `\uFEFFname,note,paymentAmount,total,count,id\r\n"'=HYPERLINK(""x"")",'-5,-5.00,-1,-2,\r\n'+1,'\tx,5.00,1,2,'@a\r\n'＝1,'＠x,5.00,1,2,a\r\n`,
  )
})

test('what callers type is stored cleaned, but not secrets and notes (typed-text)', async () => {
  const api = startApi()
  const path = { companyId: companyId('harbor') }
  const settings = await api.ok('supplier', 'getNotificationSettings', { path })
  const changed = await api.ok('supplier', 'updateNotificationSettings', {
    path: { ...path, settingsId: settings.id },
    body: { recipients: ['\u00A0ana@harbor.test\u200B', 'Ben <ben@harbor.test>'] },
  })
  expect(changed.recipients).toEqual(['ana@harbor.test', 'ben@harbor.test'])
  const note = ' keep\u200B this\u00A0 '
  const token = api.world.tables.accessLinks.find('companyId', companyId('harbor'))?.token ?? ''
  const body = {
    email: 'new@x.test',
    name: '\u200BNoor\u00A0 Haddad',
    accountNumber: 'HF\u20111001',
    additionalNotes: note,
  }
  await api.send('supplier', 'requestAccess', { path: { token }, body })
  expect(api.world.tables.accessRequests.all().at(-1)).toMatchObject({
    requesterName: 'Noor Haddad',
    accountNumber: 'HF-1001',
    additionalNotes: note,
  })
  expect(
    (await api.send('supplier', 'requestAccess', { path: { token }, body: { ...body, name: '\u200B\u3164' } })).status,
  ).toBe(422)
})

test('an API key loses only the spaces around it (typed-text)', () => {
  expect(cleanBody({ apiKey: '\u00A0k-1\u200B x\n' })).toEqual({ apiKey: 'k-1\u200B x' })
})

test.each([')', '.', '@', '"', '(', '<', 'a;', '(a', ' ', '\u200D', 'mailto:', '(x)', "a'"])(
  'text of many %j is cleaned in time (no-backtracking)',
  (piece) => {
    const started = performance.now()
    for (const clean of [email, line, number, phone, folded]) {
      clean(`${piece.repeat(30_000)}x`)
      clean(`x${piece.repeat(30_000)}`)
    }
    expect(performance.now() - started).toBeLessThan(2_000)
  },
)

test('a text of 20 MB in a body needs no stack (no-backtracking)', () => {
  expect(ambiguities(JSON.stringify({ a: 'x'.repeat(20_000_000), b: String.raw`\"`.repeat(1_000_000) }))).toEqual([])
})
