import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apis, readOperations } from './readContract.ts'

/** Calls that no screen uses, and why (docs/rules.md#calls). */
const reasons: Readonly<Record<string, string>> = {
  getAuthCompany: 'the list of companies has the same fields',
  getDocument: 'every screen knows the type of its documents',
}

test('a screen uses each call, or a reason says why none does (calls)', () => {
  const imported = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from '#generated\//g)].map(
      ([, names = '']) => names,
    ),
  )
  const transport = readFileSync('src/shared/api/session/refresh.ts', 'utf8')
  const text = imported.join().toLowerCase()
  const operations = apis.flatMap(readOperations)
  const unused = operations.filter(
    // `createMember` is also the beginning of `createMembership`.
    ({ id, path }) => !new RegExp(`${id}(?!s?hip|[a-z]*csv)`, 'i').test(text) && !transport.includes(path),
  )
  expect(unused.map(({ id }) => id).toSorted()).toEqual(Object.keys(reasons).toSorted())
})
