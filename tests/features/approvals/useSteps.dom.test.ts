import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSteps } from '#src/features/approvals/useSteps.ts'

test.each([
  ['in the list', ['a', 'b', 'c'], 'b', ['a', 'b', 'c'], { position: 2, previous: 'a', next: 'c' }],
  ['decided in the middle', ['a', 'b', 'c'], 'b', ['a', 'c'], { position: undefined, previous: 'a', next: 'c' }],
  ['decided as the last one', ['a', 'b', 'c'], 'c', ['a', 'b'], { position: undefined, previous: 'b', next: 'a' }],
  ['decided as the only one', ['a'], 'a', [], { position: undefined, previous: undefined, next: undefined }],
  ['never in the list', ['a', 'b'], 'x', ['a', 'b'], { position: undefined, previous: undefined, next: 'a' }],
])('what comes before and after a request: %s (approval-inbox)', (_, before, open, after, expected) => {
  const { result, rerender } = renderHook(({ ids }: { ids: readonly string[] }) => useSteps(ids, open), {
    initialProps: { ids: before },
  })
  rerender({ ids: after })
  expect(result.current).toEqual(expected)
})
