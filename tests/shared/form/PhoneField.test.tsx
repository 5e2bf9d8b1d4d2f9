import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { PhoneField } from '#src/shared/form/PhoneField.tsx'

function Form({ known }: { known: string }) {
  const { control, formState } = useForm({ defaultValues: { phone: known } })
  const phone = useWatch({ control, name: 'phone' })
  return (
    <>
      <PhoneField control={control} name="phone" label="authUsers.phone" />
      <output>{JSON.stringify([phone, formState.isDirty])}</output>
    </>
  )
}

test('shows a number in our notation until it is changed, and again when the focus leaves it (phone-shown)', async () => {
  render(<Form known="+16175550100" />)
  const field = screen.getByRole('textbox')
  const state = () => screen.getByRole('status').textContent
  expect(field).toHaveValue('+1 (617) 555-0100')
  // The focus selects the text, which stays selected: typing replaces it.
  await userEvent.tab()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('+1 (617) 555-0100')
  await userEvent.tab()
  // Viewing a number doesn't change it.
  expect(state()).toBe('["+16175550100",false]')

  await userEvent.clear(field)
  await userEvent.type(field, '617.555.0199')
  expect(field).toHaveValue('617.555.0199')
  await userEvent.tab()
  expect(field).toHaveValue('+1 (617) 555-0199')
  expect(state()).toBe('["617.555.0199",true]')
})

test.each(['+44 20 7946 0958', '555-01', 'call me'])('leaves %s as it is', async (text) => {
  render(<Form known="" />)
  await userEvent.type(screen.getByRole('textbox'), text)
  await userEvent.tab()
  expect(screen.getByRole('textbox')).toHaveValue(text)
})
