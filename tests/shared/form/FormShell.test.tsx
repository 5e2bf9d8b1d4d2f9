import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#src/shared/api/apiError.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { hasUnsavedWork } from '#src/shared/form/unsavedWork.ts'
import { TextField } from '#src/shared/form/TextField.tsx'

const schema = z.object({ name: z.string().check(z.minLength(1)), address: z.object({ city: z.string() }) })
const onSubmit = vi.fn<(values: z.infer<typeof schema>) => Promise<unknown>>()
const onDone = vi.fn<() => Promise<unknown>>()

/** A 422 response with errors at these pointers. */
function refusal(...pointers: string[]) {
  const errors = pointers.map((pointer) => ({
    pointer,
    code: 'conflict',
    detail: `About ${pointer} $t(login.heading)`,
  }))
  const problem = { type: 'about:blank', title: '', status: 422, errors }
  return new ApiError('http', { method: 'POST', url: '/api/x' }, { status: 422, problem })
}

function TestForm() {
  const form = useSchemaForm(schema, { name: '', address: { city: '' } })
  return (
    <>
      <FormShell
        form={form}
        problemText={() => 'error.server'}
        submitLabel="login.submit"
        onSubmit={onSubmit}
        onDone={onDone}
      >
        <TextField control={form.control} name="name" label="registration.firstName" />
        <TextField control={form.control} name="address.city" label="address.city" />
      </FormShell>
      <Link to="/company">Elsewhere</Link>
      <Link to="/login">Sign-in</Link>
      <Link to="/" search={{ tab: 'two' }}>
        Another tab
      </Link>
    </>
  )
}

beforeEach(() => {
  onSubmit.mockReset().mockResolvedValue(undefined)
  onDone.mockReset().mockResolvedValue(undefined)
})

/** Opens the form on a page with links to others. */
async function open() {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: TestForm })
  const others = ['/company', '/login'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>Another page</h1> }),
  )
  const router = createRouter({ routeTree: root.addChildren([page, ...others]), history: createMemoryHistory() })
  // The registered router type has the application's own routes.
  render(<RouterProvider router={router as never} />)
  return {
    user: userEvent.setup(),
    name: await screen.findByRole('textbox', { name: 'First name' }),
    city: screen.getByRole('textbox', { name: 'City' }),
    submit: screen.getByRole('button', { name: 'Sign in' }),
    link: (name: string) => screen.findByRole('link', { name }),
    page: () => router.state.location.pathname,
  }
}

test('shows field errors, focuses the first one in visual order, and clears them after an edit (field-errors)', async () => {
  onSubmit.mockRejectedValueOnce(refusal('/address/city', '/name'))
  const { user, name, city } = await open()
  await user.type(name, 'Nia')
  await user.type(city, 'Boston{Enter}')
  await waitFor(() => expect(city).toHaveAccessibleDescription('About /address/city $t(login.heading)'))
  expect(name).toHaveAccessibleDescription('About /name $t(login.heading)')
  expect(name).toHaveFocus()
  expect(screen.queryByText('The service had a problem.', { exact: false })).not.toBeInTheDocument()
  await user.type(name, 'm{Enter}')
  await waitFor(() => expect(name).not.toHaveAccessibleDescription())
})

test.each([
  ['a problem that names no field', refusal()],
  ['a problem of a field that the form does not have', refusal('/registrationToken')],
  ['a problem of a query parameter', refusal('/query/token')],
  ['a missing response', new TypeError('failed')],
])('shows %s above the form once and keeps the input', async (_name, problem) => {
  onSubmit.mockRejectedValueOnce(problem)
  const { user, name, city } = await open()
  await user.type(city, 'Boston')
  await user.type(name, 'Nia{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The service had a problem. Try again in a moment.')
  expect(name).toHaveValue('Nia')
  expect(city).toHaveValue('Boston')
  expect(onDone).not.toHaveBeenCalled()
})

test('does not send invalid values and focuses the first invalid field (field-errors)', async () => {
  const { user, name, submit } = await open()
  await user.click(submit)
  await waitFor(() => expect(name).toHaveAccessibleDescription('This field is required.'))
  expect(name).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('sends once for repeated clicks and stays pending until onDone settles', async () => {
  const response = Promise.withResolvers<unknown>()
  const next = Promise.withResolvers<unknown>()
  onSubmit.mockReturnValue(response.promise)
  onDone.mockReturnValue(next.promise)
  const { user, name, submit } = await open()
  await user.type(name, 'Nia')
  fireEvent.click(submit)
  fireEvent.click(submit)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Nia', address: { city: '' } }))
  await user.click(submit)
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  response.resolve({ id: '1' })
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: '1' }))
  await user.click(submit)
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  expect(hasUnsavedWork()).toBe(false)
  next.resolve(undefined)
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('asks before leaving a changed form and keeps it when the user stays', async () => {
  const { user, name, link, page } = await open()
  await user.type(name, 'Nia')
  await user.click(await link('Elsewhere'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay on this page' }))
  expect(page()).toBe('/')
  expect(name).toHaveValue('Nia')
  await user.click(await link('Elsewhere'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
  expect(hasUnsavedWork()).toBe(false)
})

test.each([
  ['nothing has changed', '', 'Elsewhere', '/company'],
  ['sign-in follows, as after a session ends', 'Nia', 'Sign-in', '/login'],
  ['the page stays the same', 'Nia', 'Another tab', '/'],
])('does not ask when %s', async (_reason, typed, name, path) => {
  const app = await open()
  if (typed) await app.user.type(app.name, typed)
  await app.user.click(await app.link(name))
  await waitFor(() => expect(app.page()).toBe(path))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
