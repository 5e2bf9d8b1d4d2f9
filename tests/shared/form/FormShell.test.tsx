import { zodResolver } from '@hookform/resolvers/zod'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#src/shared/api/apiError.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { issueMessage } from '#src/shared/form/issueMessage.ts'
import { TextField } from '#src/shared/form/TextField.tsx'

const schema = z.object({ name: z.string().check(z.minLength(1)), address: z.object({ city: z.string() }) })
const onSubmit = vi.fn<(values: z.infer<typeof schema>) => void>()

/** A 422 answer that names these pointers. */
function refusal(...pointers: string[]) {
  const errors = pointers.map((pointer) => ({ pointer, code: 'pattern', detail: `About ${pointer} $t(login.heading)` }))
  const problem = { type: 'about:blank', title: '', status: 422, errors }
  return new ApiError('http', { method: 'POST', url: '/api/x' }, { status: 422, problem })
}

function TestForm({ problem, pending }: { problem: unknown; pending: boolean }) {
  const { t } = useTranslation()
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema, { error: (issue) => issueMessage(issue, t) }),
    defaultValues: { name: '', address: { city: '' } },
  })
  return (
    <FormShell
      form={form}
      pending={pending}
      problem={problem}
      problemText={() => 'error.server'}
      submitLabel="login.submit"
      onSubmit={onSubmit}
    >
      <TextField control={form.control} name="name" label="registration.firstName" />
      <TextField control={form.control} name="address.city" label="registration.lastName" />
    </FormShell>
  )
}

function open() {
  onSubmit.mockReset()
  const { rerender } = render(<TestForm problem={null} pending={false} />)
  return {
    user: userEvent.setup(),
    name: screen.getByRole('textbox', { name: 'First name' }),
    city: screen.getByRole('textbox', { name: 'Last name' }),
    submit: screen.getByRole('button', { name: 'Sign in' }),
    answer: (problem: unknown, pending = false) => rerender(<TestForm problem={problem} pending={pending} />),
  }
}

test('shows a problem of fields at them, leads to the first, and takes it away as one types on', async () => {
  const { user, name, city, answer } = open()
  answer(refusal('/address/city', '/name'))
  expect(city).toHaveAccessibleDescription('About /address/city $t(login.heading)')
  expect(name).toHaveAccessibleDescription('About /name $t(login.heading)')
  expect(city).toHaveFocus()
  expect(screen.queryByText('The service had a problem.', { exact: false })).not.toBeInTheDocument()
  await user.type(name, 'Nia{Enter}')
  await waitFor(() => expect(name).not.toHaveAccessibleDescription())
})

test.each([
  ['no field', refusal()],
  ['a field that the form does not have', refusal('/registrationToken')],
  ['a query parameter', refusal('/query/token')],
  ['what is no answer at all', new TypeError('failed')],
])('shows a problem of %s above the form, once', (_name, problem) => {
  open().answer(problem)
  expect(screen.getByRole('alert')).toHaveTextContent('The service had a problem. Please try again in a moment.')
})

test('keeps what was typed when the service fails', async () => {
  const { user, name, city, answer } = open()
  await user.type(name, 'Nia')
  await user.type(city, 'Boston')
  answer(refusal())
  expect(name).toHaveValue('Nia')
  expect(city).toHaveValue('Boston')
})

test('sends nothing that breaks a rule, and leads to the first field that does', async () => {
  const { user, name, submit } = open()
  await user.click(submit)
  await waitFor(() => expect(name).toHaveAccessibleDescription('This field is required.'))
  expect(name).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('sends once, however fast one clicks, and not while the answer is awaited', async () => {
  const { user, name, submit, answer } = open()
  await user.type(name, 'Nia')
  fireEvent.click(submit)
  fireEvent.click(submit)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Nia', address: { city: '' } }))
  answer(null, true)
  await user.click(submit)
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
