import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/shared/api/apiError.ts'
import { linkTokens, readLink } from '#src/shared/api/linkTokens.ts'

test.each([
  ['pr_9HcX2mT7', ['pr_9HcX2mT7']],
  ['pr_good.', ['pr_good']],
  ['pr_good>', ['pr_good']],
  ['pr_good)', ['pr_good']],
  [' pr_good\u00A0', ['pr_good']],
  ['<pr_good>).', ['pr_good']],
  ['“pr_good”', ['pr_good']],
  ['pr_good=3D', ['pr_good=3D', 'pr_good=', 'pr_good']],
  ['3Dpr_good', ['3Dpr_good', 'pr_good']],
  ['3Dpr_good.', ['3Dpr_good', 'pr_good']],
  ['=3Dpr_good', ['=3Dpr_good', '=pr_good', 'pr_good']],
  // A token may end with the padding of Base64.
  ['cHJfZ29vZA==', ['cHJfZ29vZA==', 'cHJfZ29vZA']],
  ['3D', ['3D']],
  ['...', ['...']],
])('a link with the token %j can mean %j (mail-links)', (text, tokens) => {
  expect(linkTokens(text)).toEqual(tokens)
})

const dead = (status = 404) => new ApiError('http', {}, { status })

test('the first token that is known is used, and no other is asked for', async () => {
  const read = vi.fn<(token: string) => Promise<number>>()
  read.mockRejectedValueOnce(dead()).mockResolvedValueOnce(7)
  expect(await readLink('3Dpr_good.', read)).toEqual({ token: 'pr_good', found: 7 })
  expect(read.mock.calls).toEqual([['3Dpr_good'], ['pr_good']])
})

test.each([
  ['a link that is dead in every reading', dead(410), 2],
  ['a failure, which says nothing about the token', dead(500), 1],
])('fails for %s', async (_, error, count) => {
  const read = vi.fn<(token: string) => Promise<number>>().mockRejectedValue(error)
  await expect(readLink('3Dpr_good', read)).rejects.toBe(error)
  expect(read).toHaveBeenCalledTimes(count)
})
