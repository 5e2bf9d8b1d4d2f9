import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import common from '#src/locales/en/common.json' with { type: 'json' }
import { pageParameters } from '#src/shared/list/listSearch.ts'

const generated = import.meta.glob<Record<string, z.ZodMiniObject>>('/generated/{auth,main}/*/*.zod.ts', {
  eager: true,
})
const inContract = Object.values(generated).flatMap((schemas) =>
  Object.entries(schemas).flatMap(([name, schema]) =>
    /^List\w+QueryParams$/.test(name) ? Object.keys(schema.shape) : [],
  ),
)
/** No list has these in its URL. */
const paging = new Set(['page', 'pageSize'])
/** Those of the screens themselves, in addition to the contract's. */
const screenParameters = [...Object.keys(pageParameters), 'tab', 'month', 'week', 'configuration', 'show']

test('the notice about ignored parameters has a name for each parameter of each list, and for no other', () => {
  const names = new Set([...inContract.filter((name) => !paging.has(name)), ...screenParameters])
  expect(names.size).toBeGreaterThan(30)
  expect(Object.keys(common.list.parameter).toSorted()).toEqual([...names].toSorted())
})
