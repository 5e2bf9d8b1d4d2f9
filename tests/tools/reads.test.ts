import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contractReads } from '#tools/reads/contractReads.ts'

const project = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'bundler', target: 'ES2025', noEmit: true },
    include: ['src', 'generated'],
  }),
  'generated/main/model/customer.ts': `
    export interface Address { city: string; street?: string }
    export interface Customer { id: string; name: string; note?: string; address?: Address }
    export interface Page { items: Customer[]; total: number }
    export interface NewCustomer { name: string; note?: string }`,
  'generated/main/model/mainProblem.ts': `export interface MainProblem { code: string; traceId: string }`,
  'generated/main/calls.ts': `
    import type { Customer, Page } from './model/customer'
    export declare function getCustomer(): Promise<Customer>
    export declare function listCustomers(): Promise<Page>`,
  'generated/operations.ts': `
    import type { Customer, Page } from './main/model/customer'
    export interface OperationTypes { getCustomer: { reply: Customer }; listCustomers: { reply: Page } }`,
}

/** What this code reads. */
function readsOf(code: string) {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'reads-'))
  onTestFinished(() => folder.remove())
  const imports = `import { getCustomer, listCustomers } from '../generated/main/calls'
    import type { Customer, NewCustomer } from '../generated/main/model/customer'\n`
  for (const [path, text] of Object.entries({ ...project, 'src/app.ts': `${imports}${code}` })) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), text)
  }
  return contractReads(folder.path, 'tsconfig.json').operations
}

const load = 'const customer: Customer = await getCustomer(); '
const all = ['address', 'address.city', 'address.street', 'id', 'name', 'note']

test.each([
  ['a field', `${load} console.log(customer.name)`, ['name']],
  ['a field that may be missing', `${load} console.log(customer.address?.city)`, ['address', 'address.city']],
  ['destructuring', `${load} const { name, address: place } = customer`, ['address', 'name']],
  ['a parameter', `const show = ({ note }: Customer) => note; show(await getCustomer())`, ['note']],
  ['a type made of it', `${load} const part: Pick<Customer, 'note'> = customer; console.log(part.note)`, ['note']],
  ['an interface of the app', `const show = (row: { name: string }) => row.name; show(await getCustomer())`, ['name']],
  [
    'a text',
    `declare function register(field: string): void; ${load} register('address.city')`,
    ['address', 'address.city'],
  ],
  ['nothing', load, []],
  ['spreading', `${load} console.log({ ...customer })`, all],
  ['JSON', `${load} console.log(JSON.stringify(customer))`, all],
  ['JSON of an object that has it', `${load} console.log(JSON.stringify({ customer }))`, all],
  ['each field', `${load} for (const [name, value] of Object.entries(customer)) console.log(name, value)`, all],
  ['a field by a variable', `${load} const key = 'note' as keyof Customer; console.log(customer[key])`, all],
  ['a form', `declare function useForm(of: { values: object }): void; ${load} useForm({ values: customer })`, all],
  ['a request', `declare function create(body: NewCustomer): void; ${load} create(customer)`, all],
  [
    'a check of the response',
    `declare const GetCustomerResponse: object; ${load} console.log(GetCustomerResponse)`,
    ['address.city', 'id', 'name'],
  ],
])('finds what is read: %s', (_name, code, fields) => {
  const { getCustomer, listCustomers } = readsOf(code)
  expect(getCustomer?.fields).toEqual(fields)
  expect(listCustomers).toBeDefined()
})

test('lists only the operations that are called, and the fields of problems', () => {
  const folder = readsOf(`console.log((await listCustomers()).items[0]?.name, 'traceId')`)
  expect(folder['listCustomers']).toEqual({ checked: false, fields: ['items', 'items.name', 'problem.traceId'] })
})
