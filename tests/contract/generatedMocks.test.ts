import { readdirSync } from 'node:fs'
import { faker } from '@faker-js/faker'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { operations, type OperationId } from '#generated/operations.ts'

/**
 * Orval's Zod output supports one success body per operation. This operation returns a validation run (200) or an
 * accepted upload (202), and its mock picks either.
 */
const severalBodies: ReadonlySet<string> = new Set<OperationId>(['uploadIntegrationFiles'])

type Module = Record<string, unknown>
const seeds = Array.from({ length: 20 }, (_, i) => i + 1)

const tags = ['auth', 'main'].flatMap((api) =>
  readdirSync(`generated/${api}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'model')
    .map(({ name }) => ({ api, tag: name })),
)
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

describe.each(tags)('$api/$tag', ({ api, tag }) => {
  const ids = Object.entries(operations).flatMap(([id, info]) =>
    info.api === api && info.tag === tag && !severalBodies.has(id) ? [id] : [],
  )

  test.each(ids)('the generated mock of %s passes its own schema', async (id) => {
    const mocks = (await import(`../../generated/${api}/${tag}/${tag}.msw.ts`)) as Module
    const schemas = (await import(`../../generated/${api}/${tag}/${tag}.zod.ts`)) as Module
    const mock = mocks[`get${pascal(id)}ResponseMock`] as (() => unknown) | undefined
    const schema = schemas[`${pascal(id)}Response`] as z.ZodMiniType | undefined
    // A response without a body has neither; one with bytes or text has no JSON to check.
    if (mock === undefined || schema === undefined) return
    for (const seed of seeds) {
      faker.seed(seed)
      const body = mock()
      if (body instanceof ArrayBuffer || typeof body === 'string') continue
      const result = schema.safeParse(body)
      expect(result.error?.issues ?? [], `seed ${seed}`).toEqual([])
    }
  })
})
