/** What a service may leave out of the contract (docs/contract.md#parts-that-a-service-may-leave-out). */
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBundles } from '#contract/bundle.ts'
import { gate } from '#contract/diff/gate.ts'
import { openSide } from '#contract/diff/read/openSide.ts'
import { project } from '#contract/project.ts'
import { describePart } from '../corpus/pairs.ts'

type Entries = Record<string, object>
interface Parts {
  fields?: Entries
  parameters?: object[]
  paths?: Entries
  states?: string[]
}

type Document = Record<string, unknown>

const text = { type: 'string' }
const belongs = { 'x-optional': ['ability'] }
const capable = { ability: { type: 'boolean', ...belongs } }
const part = { operationId: 'payPart', tags: ['things'], responses: { 200: { description: 'x' } } }

/** A list of things with these fields, parameters, further paths, and states. */
function description({ fields = {}, parameters = [], paths = {}, states = ['New'] }: Parts): object {
  const state = { type: 'string', enum: states, 'x-optional-values': { Later: ['ability'] } }
  const properties = { name: text, ...fields }
  const thing = { type: 'object', required: ['name'], properties }
  const responses = { 200: { description: 'x', content: { 'application/json': { schema: thing } } } }
  const query = [{ name: 'state', in: 'query', schema: state }, ...parameters]
  const get = { operationId: 'readThings', tags: ['things'], parameters: query, responses }
  return describePart({ paths: { '/things': { get }, ...paths } })
}

const whole = description({
  fields: { ...capable, amount: { ...text, ...belongs }, hint: { ...text, 'x-optional': true } },
  parameters: [{ name: 'paid', in: 'query', schema: text, ...belongs }],
  paths: { '/things/part': { post: { ...part, ...belongs } } },
  states: ['New', 'Later'],
})

async function compared(head: object) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-optional-'))
  const [base, other] = [whole, head].map((document, at) => {
    const file = join(folder.path, `${at}.json`)
    writeFileSync(file, JSON.stringify(document))
    return file
  })
  const here = { cwd: folder.path, project: folder.path }
  await using before = await openSide(String(base), here)
  await using after = await openSide(String(head === whole ? base : other), here)
  const { apis } = await gate(before, after)
  const broken = apis.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'breaking'))
  return { rules: broken.map(({ rule }) => rule).toSorted(), notCompared: apis.flatMap((api) => api.notCompared) }
}

test('a service without a capability may leave out everything that belongs to it, and the report says so', async () => {
  const { rules, notCompared } = await compared(description({ fields: { other: text } }))
  expect(rules).toEqual([])
  expect(notCompared).toEqual(['what belongs to ability, which is not offered'])
})

test('a service with a capability must have all that belongs to it', async () => {
  const { rules } = await compared(description({ fields: { ...capable, hint: text } }))
  expect(rules).toEqual(['enum-values-removed', 'parameter-removed', 'path-removed', 'property-removed'])
})

test('a field that may be left out must be right where it is present', async () => {
  const rest = { fields: { ...capable, amount: text }, parameters: [{ name: 'paid', in: 'query', schema: text }] }
  const others = { paths: { '/things/part': { post: part } }, states: ['New', 'Later'] }
  expect((await compared(description({ ...rest, ...others }))).rules).toEqual([])
  const wrong = { ...rest.fields, hint: { type: 'integer' } }
  expect((await compared(description({ ...rest, ...others, fields: wrong }))).rules).toEqual(['schema-type-changed'])
})

/** The contract's main API without what belongs to a capability. */
function withoutCapabilities(document: Document): Document {
  const { parameters, schemas } = document['components'] as Record<'parameters' | 'schemas', Record<string, Document>>
  const isOptional = (node: unknown): boolean => {
    const { $ref, 'x-optional': marker } = (node ?? {}) as { $ref?: string; 'x-optional'?: unknown }
    const named = /^#\/components\/(?:parameters|schemas)\/(.*)$/.exec($ref ?? '')?.[1] ?? ''
    return Array.isArray(marker) || Array.isArray((parameters[named] ?? schemas[named])?.['x-optional'])
  }
  const strip = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.filter((item) => !isOptional(item)).map(strip)
    if (typeof node !== 'object' || node === null) return node
    const required = Object.entries(node).filter(([, value]) => !isOptional(value))
    return Object.fromEntries(required.map(([key, value]) => [key, strip(value)]))
  }
  const stripped = strip(document) as { components: { schemas: Record<string, Document> } } & Document
  const { PaymentCapabilities: _, ...requiredSchemas } = stripped.components.schemas
  return { ...stripped, components: { ...stripped.components, schemas: requiredSchemas } }
}

test('the contract without its capabilities breaks nothing', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-optional-'))
  await writeBundles(folder.path)
  const file = join(folder.path, 'main.json')
  const stripped = JSON.stringify(withoutCapabilities(JSON.parse(readFileSync(file, 'utf8')) as Document))
  expect(/"(?:earliestPayOn":|cancelOutgoingPayment")/.test(stripped)).toBe(false)
  writeFileSync(file, stripped)
  const here = { cwd: project, project }
  await using before = await openSide('openapi/main.yaml', here)
  await using after = await openSide(file, here)
  const { breaking, apis } = await gate(before, after)
  expect(breaking).toBe(0)
  expect(apis.flatMap(({ notCompared }) => notCompared)).toEqual([
    'what belongs to agingReport, which is not offered',
    'what belongs to cashForecast, which is not offered',
    'what belongs to companyActivity, which is not offered',
    'what belongs to companyTeam, which is not offered',
    'what belongs to partialPayments, which is not offered',
    'what belongs to paymentApprovals, which is not offered',
    'what belongs to scheduledPayments, which is not offered',
    'what belongs to statusChanges, which is not offered',
  ])
})

test('what may be left out belongs to capabilities that the contract has', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-optional-'))
  await writeBundles(folder.path)
  const bundle = readFileSync(join(folder.path, 'main.json'), 'utf8')
  const { components } = JSON.parse(bundle) as { components: { schemas: Record<string, Document> } }
  const known = Object.keys(components.schemas['PaymentCapabilities']?.['properties'] ?? {})
  const named = [...bundle.matchAll(/"x-optional(?:-values)?":\s*(\[[^\]]*\]|\{[^}]*\})/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/\b[a-z]\w+/g)].map(([name]) => name),
  )
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].toSorted()).toEqual(known.toSorted())
})
