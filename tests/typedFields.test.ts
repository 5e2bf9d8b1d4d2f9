import { expect, test } from 'vitest'
import { adminPlaces, buyerPlaces, supplierPlaces, visitorPlaces } from '../e2e/support/typedFields.ts'
import { readSource, sourceFiles } from './architecture.ts'

/** The building blocks of all fields; they get their texts from the components that use them. */
const parts = ['PasswordInput', 'TextInput', 'TextField', 'TextAreaField', 'PhoneField']
const field = new RegExp(`<(?:${parts.join('|')}|Input|Textarea|SearchBox|Combobox|textarea|input)\\s[^]*?/?>`, 'g')
/** Users don't type into these. */
const isNoText = (tag: string) => /\breadOnly\b|type="(?:checkbox|radio|file|date)"|dropzone/.test(tag)

const withFields = sourceFiles(['src'])
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('src/devtools/'))
  .filter((file) => (readSource(file).match(field) ?? []).some((tag) => !isNoText(tag)))
  .map((file) => file.replace(/^src\/|\.tsx$/g, ''))
  .filter((file) => !parts.some((part) => file === `shared/form/${part}`))

test('the hostile-text tests cover every text field', () => {
  const covered = [...visitorPlaces, ...supplierPlaces, ...buyerPlaces, ...adminPlaces].flatMap(({ covers }) => covers)
  expect([...new Set(covered)].toSorted()).toEqual(withFields.toSorted())
})
