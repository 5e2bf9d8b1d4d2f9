import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '#tools/contract/verify/verify.ts'
import { faults, planted } from './faults.ts'
import { subtleFaults } from './subtleFaults.ts'
import { startService, type Service } from './service.ts'

const extent = { seed: 20_261_121, runs: 10 }

const all = [...faults, ...subtleFaults]

let service: Service
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

describe('a service with one planted fault', () => {
  const found = new Set<string>()
  afterAll(() => process.stdout.write(`found ${found.size}/${all.length}\n`))

  test.each(all)('$name', async (fault) => {
    const { apis, behind } = service
    const target = await behind(planted(fault))
    const { violations } = await verify(apis, target, { ...extent, write: fault.write ?? false, only: fault.tag })

    expect([...new Set(violations.map(({ operationId }) => operationId))]).toEqual([fault.operationId])
    expect(violations.map(({ rule }) => rule)).toContain(fault.rule)
    expect(violations[0]?.curl).toMatch(/^curl -i -X /)
    found.add(fault.name)
  })
})
