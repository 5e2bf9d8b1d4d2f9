import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles } from './architecture.ts'
import { unguardedWrites } from './writes.ts'

/** The generated functions that send a write. */
const writes = new Set(
  sourceFiles(['generated'])
    .filter((file) => /^generated\/(?:auth|main)\/(?!model)/.test(file))
    .flatMap((file) => [...readSource(file).matchAll(/\bget(\w+)MutationKey = /g)])
    .map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1)),
)

/** Functions that a hook returns, and what runs them once. */
const reasons: Readonly<Record<string, string>> = {
  'src/features/customers/useInvite.ts': 'InviteDialog passes `send` to its form',
}

const files = sourceFiles(['src']).filter((file) => !/^src\/(?:devtools\/|routeTree)/.test(file))

test('each write is started by a form or by a hook that runs it once (double-submit)', () => {
  expect(writes.size).toBeGreaterThan(30)
  const found = files
    .filter((file) => !(file in reasons))
    .flatMap((file) => unguardedWrites(file, readSource(file), writes))
  expect(found).toEqual([])
})

describe('finds a planted', () => {
  test.each([
    ['call in a button', '<Button onClick={() => remove.mutate({ id })} />'],
    ['mutation passed on', '<Button onClick={remove.mutate} />'],
    ['guard by a state', '<Button onClick={() => { if (!remove.isPending) remove.mutate({ id }) }} />'],
    ['form without a guard', '<form onSubmit={() => remove.mutateAsync({ id })} />'],
    ['function by name', 'const go = () => remove.mutate({ id }); const b = <Button onClick={go} />'],
    ['second use of a guarded function', 'const go = () => remove.mutate({ id }); useSingleRun(go); void go()'],
    ['renamed mutation', 'const { mutateAsync: send } = useRemove(); const b = <Menu onSelect={() => send({ id })} />'],
    ['effect', 'useEffect(() => remove.mutate({ id }), [id])'],
    ['generated call', '<Button onClick={() => void syncConnection({ id })} />'],
    ['returned function', 'return { send: () => remove.mutate({ id }) }'],
  ])('%s', (_, source) => {
    expect(unguardedWrites('src/ui/Planted.tsx', `function Planted() { ${wrap(source)} }`, writes)).toHaveLength(1)
  })
})

describe('accepts', () => {
  test.each([
    ['a single run', 'const [go] = useSingleRun(() => remove.mutateAsync({ id }))'],
    ['a function run by name', 'async function go() { await remove.mutateAsync({ id }) } useSingleRun(go)'],
    ['a form', '<FormShell onSubmit={(data) => remove.mutateAsync({ data })} />'],
    ['a mutation of its own', 'useMutation({ mutationFn: () => syncConnection({ id }) })'],
    ['the name alone', 'const writes = { mutate: true }'],
  ])('%s', (_, source) => {
    expect(unguardedWrites('src/ui/Planted.tsx', `function Planted() { ${wrap(source)} }`, writes)).toEqual([])
  })
})

const wrap = (source: string) => (source.startsWith('<') ? `return ${source}` : source)
