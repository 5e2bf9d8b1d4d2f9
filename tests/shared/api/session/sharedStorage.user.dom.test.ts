import { expect, it } from 'vitest'
import { browserStorage, createUserRecord } from '#src/shared/api/session/sharedStorage.ts'

const ann = { id: 'ann', firstName: 'Ann', lastName: 'Ash', isInternal: false }

it('stores only the ID, names, and internal flag (session-storage)', () => {
  const record = createUserRecord(browserStorage())
  expect(record.read()).toBeNull()
  expect(record.write({ ...ann, email: 'ann@x.test' } as typeof ann)).toEqual(ann)
  expect(record.read()).toEqual(ann)
  expect(localStorage.getItem('tallyport.user')).toBe(JSON.stringify(ann))
  record.clear()
  expect(localStorage.getItem('tallyport.user')).toBeNull()
})

it.each(['{', '', 'null', '7', '"x"', '[]', '{}', '{"id":7}', '{"name":"x"}'])('is null when damaged to %j', (text) => {
  localStorage.setItem('tallyport.user', text)
  expect(createUserRecord(browserStorage()).read()).toBeNull()
})
