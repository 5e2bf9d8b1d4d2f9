import { expect, test } from 'vitest'
import { RegisterWithPasswordBody } from '#generated/auth/registration/registration.zod.ts'
import { phoneNumber } from '#src/shared/form/phoneNumber.ts'

const schema = phoneNumber(RegisterWithPasswordBody.shape.phoneNumber)

test.each([
  ['6175550199', '6175550199'],
  ['617 555 0199', '6175550199'],
  [' (617) 555-0199 ', '(617)555-0199'],
  ['617.555.0199', '617.555.0199'],
  ['1 617 555 0199', '16175550199'],
  ['+1 617 555 0199', '+16175550199'],
  ['+1 (514) 555-0144', '+15145550144'],
  ['416\u00a0555\t0188', '4165550188'],
  ['+44 20 7946 0958', '+442079460958'],
  ['٦١٧٥٥٥٠١٩٩', '6175550199'],
])('accepts %j and sends %j (phone-rule)', async (text, sent) => {
  expect(await schema.parseAsync(text)).toBe(sent)
})

test.each([
  [''],
  ['   '],
  ['555'],
  ['555-0199'],
  ['1234567890123456789012345'],
  ['617 555 019'],
  ['617 555 01999'],
  ['call me maybe'],
  ['+1 617 555 0199; DROP TABLE'],
  ['+999 555 0199'],
])('rejects %j (phone-rule)', async (text) => {
  const { error } = await schema.safeParseAsync(text)
  expect(error?.issues.map(({ message }) => message)).toEqual(['phone.invalid'])
})

test.each([
  ['617 555 0199 ext. 5'],
  ['+1 617 555 0100 x5'],
  ['(617) 555-0100 Ext 1234'],
  ['617-555-0100 extension 12'],
  ['617-555-0100 #12'],
  ['617-555-0100;ext=12'],
  ['+1 617 555 0100, 5'],
])('says what to do with the extension of %j (phone-rule)', async (text) => {
  const { error } = await schema.safeParseAsync(text)
  expect(error?.issues.map(({ message }) => message)).toEqual(['phone.extension'])
})
