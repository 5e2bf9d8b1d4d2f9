import { expect, test, vi } from 'vitest'
import { loadOnce } from '#src/lib/loadOnce.ts'

test('loads once; later calls resolve before the next task, in which the page may render', async () => {
  const load = vi.fn<() => Promise<string>>(() => new Promise((resolve) => setImmediate(() => resolve('the module'))))
  const once = loadOnce(load)
  expect(await once()).toBe('the module')
  const nextTask = new Promise((resolve) => setImmediate(() => resolve('the next task')))
  expect(await Promise.race([nextTask, once()])).toBe('the module')
  expect(load).toHaveBeenCalledOnce()
})

test('tries again after a failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('the module')
  const once = loadOnce(load)
  await expect(once()).rejects.toThrow('offline')
  expect(await once()).toBe('the module')
})
