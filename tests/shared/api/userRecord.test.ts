import { expect, it } from 'vitest'
import { browserStorage } from '#src/shared/api/session/sharedStorage.ts'
import { createUserRecord } from '#src/shared/api/session/userRecord.ts'

const ann = { id: 'ann', firstName: 'Ann', lastName: 'Ash', isInternal: false }

it('keeps id, names and the internal flag, and nothing else that the service sent (session-storage)', () => {
  const record = createUserRecord(browserStorage())
  expect(record.read()).toBeNull()
  expect(record.write({ ...ann, email: 'ann@x.test' } as typeof ann)).toEqual(ann)
  expect(record.read()).toEqual(ann)
  expect(localStorage.getItem('tallyport.user')).toBe(JSON.stringify(ann))
  record.clear()
  expect(localStorage.getItem('tallyport.user')).toBeNull()
})

it.each(['{', '', 'null', '7', '"x"', '[]', '{}', '{"id":7}', '{"name":"x"}'])('damaged to %j it is none', (text) => {
  localStorage.setItem('tallyport.user', text)
  expect(createUserRecord(browserStorage()).read()).toBeNull()
})
