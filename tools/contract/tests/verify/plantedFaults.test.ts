import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullRun } from '../isFullRun.ts'
import { verify } from '#contract/verify/verify.ts'
import { approvalFaults } from './approvalFaults.ts'
import { commonFaults } from './commonFaults.ts'
import { type Fault, faults, planted } from './faults.ts'
import { startService, type Service } from './service.ts'
import { subtleFaults } from './subtleFaults.ts'

const extent = { seed: 20_261_121, runs: 10 }

const all = [...faults, ...subtleFaults, ...commonFaults, ...approvalFaults]
/** One for each rule, and one for each kind of check that a service leaves out. */
const sample = new Set([
  'wrong type',
  'wrong status',
  'a created resource with 200',
  'wrong content type',
  'CSV without a byte-order mark',
  'undocumented header',
  'extra property in a problem',
  'an instant in another time zone',
  "other company's data",
  "another company's request is approved",
  "other companies' requests are listed",
  'bad paging',
  'sort is ignored',
  'a filter is ignored',
  'totals of the page only',
  'the same key acts twice',
  'a body that is not encoded as it says',
  'an enum in a body is not checked',
  'a long text is cut',
  'a capability as text',
  'a problem of another status',
])
const chosen = isFullRun ? all : all.filter(({ name }) => sample.has(name))

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

test('the faults have unique names, and the sample is among them', () => {
  const names = all.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect([...sample].filter((name) => !names.includes(name))).toEqual([])
})

describe('a service with one planted fault', () => {
  const found = new Set<string>()
  afterAll(() => process.stdout.write(`found ${found.size}/${chosen.length}\n`))

  test.each(chosen)('$name', async (fault) => {
    const { apis, behind } = service
    const target = await behind(planted(fault))
    const { violations, internalErrors } = await verify(apis, target, {
      ...extent,
      write: fault.write ?? false,
      // Its neighbors have no fault; ownMock.test.ts shows that nothing is reported of them.
      only: isFullRun || fault.alone === true ? fault.tag : fault.operationId,
    })

    expect(internalErrors).toEqual([])
    expect([...new Set(violations.map(({ operationId }) => operationId))]).toEqual([fault.operationId])
    expect(violations.map(({ rule }) => rule)).toContain(fault.rule)
    expect(violations[0]?.curl).toMatch(/^curl -i -X /)
    found.add(fault.name)
  })
})

/** Few enough not to hide one another: a journey that fails creates nothing that another fault would show in. */
const maxFaults = 17
/** Faults that a full run can check at the same time: each in a different operation. */
const rounds = all
  .filter(({ alone }) => alone !== true)
  .reduce<Fault[][]>((before, fault) => {
    const isOwn = (round: Fault[]) => round.every(({ operationId }) => operationId !== fault.operationId)
    const round = before.find((each) => each.length < maxFaults && isOwn(each))
    round?.push(fault)
    return round ? before : [...before, [fault]]
  }, [])

const fullRuns = isFullRun ? rounds.map((round, i) => ({ round, i: i + 1, count: round.length })) : []
test.each(fullRuns)('a full run finds the $count faults of round $i', { timeout: 600_000 }, async ({ round }) => {
  const interceptors = new Map(round.map((fault) => [fault.operationId, planted(fault)]))
  const target = await service.behind((request, send) => {
    const intercept = interceptors.get(request.operationId ?? '')
    return intercept ? intercept(request, send) : send()
  })
  const { violations, internalErrors } = await verify(service.apis, target, {
    ...extent,
    write: true,
    only: undefined,
  })

  expect(internalErrors).toEqual([])
  const isFound = ({ operationId, rule }: Fault) =>
    violations.some((each) => each.operationId === operationId && each.rule === rule)
  expect(round.filter((fault) => !isFound(fault)).map(({ name }) => name)).toEqual([])
  const blamed = violations.filter(({ rule, operationId }) => rule !== 'journey' && !interceptors.has(operationId))
  expect(blamed).toEqual([])
})
