import { expect, test } from 'vitest'
import { exampleRequests } from './exampleRequest.ts'
import { apis, testMock } from './testMock.ts'

const mock = testMock()
const parametersOf = new Map(
  apis.flatMap(({ operations }) => operations.map(({ iid, request }) => [iid, request?.query ?? []] as const)),
)

/** Every parameter of a query, alone and beside a value. */
const cases = exampleRequests.flatMap(({ operationId, method, path }) =>
  (parametersOf.get(operationId) ?? []).map(({ name, schema }) => ({
    operationId,
    method,
    name,
    isList: schema?.type === 'array',
    path,
  })),
)

test.each(cases)('$operationId refuses an empty $name (empty-parameters)', async ({ method, path, name, isList }) => {
  const url = path().replace(/\?.*/, '')
  for (const query of [`${name}=`, ...(isList ? [`${name}=&${name}=x`] : [])]) {
    const response = await mock.call(method, `${url}?${query}`, { as: 'admin' })
    expect(response.status).toBe(422)
    expect(response.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ pointer: `/query/${name}` })]) as unknown,
    })
  }
})
