import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useController } from 'react-hook-form'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { SelectField } from '#src/shared/form/SelectField.tsx'
import { TextAreaField } from '#src/shared/form/TextAreaField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'
import { TextInput } from '#src/shared/form/TextInput.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'

const filled = z.string().check(z.minLength(1))
const schema = z.object({ email: filled, name: filled, notes: filled, status: filled })
const onSubmit = vi.fn<(values: z.infer<typeof schema>) => Promise<unknown>>()

/** The last field is registered first, as a field is that a form's own component controls. */
function TestForm() {
  const form = useSchemaForm(schema, { email: '', name: '', notes: '', status: '' })
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'name' })
  return (
    <FormShell form={form} problemText={() => null} submitLabel="login.submit" onSubmit={onSubmit}>
      <TextField control={control} name="email" label="login.email" type="email" />
      <TextAreaField control={control} name="notes" label="accessRequest.notes" />
      <SelectField
        control={control}
        name="status"
        label="authUsers.status"
        values={['Active', 'Disabled']}
        labels="authUsers.statusLabel"
        none="authUsers.staff"
      />
      <TextInput {...field} label="company.name" error={fieldState.error?.message} />
    </FormShell>
  )
}

function byName(name: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!field) throw new Error(`No field ${name}`)
  return field
}

beforeEach(async () => {
  onSubmit.mockReset().mockResolvedValue(undefined)
  const routeTree = createRootRoute({ component: TestForm })
  render(
    <ThemeProvider>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </ThemeProvider>,
  )
  await screen.findByRole('button')
})

const fieldValues = { email: 'jo@example.test', name: 'Jo', notes: 'none', status: 'Active' }

/** How programs set a value: as a script of the page, or as an extension, whose writes the page can't see. */
const ways = {
  script: (field: HTMLInputElement, value: string) => {
    field.value = value
  },
  extension: (field: HTMLInputElement, value: string) => {
    const prototype = Object.getPrototypeOf(field) as object
    Reflect.set(prototype, 'value', value, field)
  },
}

test.each(Object.entries(ways))('sends what a %s has set without events (held-values)', async (_way, set) => {
  for (const [name, value] of Object.entries(fieldValues)) set(byName(name), value)
  byName('email').form?.requestSubmit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(fieldValues))
})

test.each(Object.entries(ways))(
  'keeps what a %s has set while the user goes on typing (held-values)',
  async (_way, set) => {
    for (const [name, value] of Object.entries(fieldValues)) if (name !== 'notes') set(byName(name), value)
    const user = userEvent.setup()
    await user.type(byName('notes'), 'none')
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(fieldValues))
    expect(byName('email')).toHaveValue(fieldValues.email)
  },
)

test('a value that was set over a typed one counts, and Enter sends it (held-values)', async () => {
  const user = userEvent.setup()
  for (const [name, value] of Object.entries(fieldValues)) ways.script(byName(name), value)
  await user.type(byName('name'), '{Control>}a{/Control}Ann')
  ways.extension(byName('name'), 'Jo')
  await user.type(byName('email'), '{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(fieldValues))
})

/** A dialog without a form, such as the one for another amount of an invoice. */
function Question({ onConfirm }: { onConfirm: (values: Record<string, string>) => void }) {
  const [values, setValues] = useState({ amount: '', reason: '', note: '' })
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((former) => ({ ...former, [name]: event.target.value })),
  })
  return (
    <ConfirmDialog
      title="How much?"
      confirmLabel="Use"
      onConfirm={() => onConfirm(values)}
      onClose={vi.fn<() => void>()}
    >
      <input {...field('amount')} />
      <select {...field('reason')} data-value={values.reason}>
        <option value="">None</option>
        <option value="Other">Other</option>
      </select>
      <textarea {...field('note')} />
    </ConfirmDialog>
  )
}

test.each([
  ['a pointer', (button: HTMLElement) => userEvent.click(button)],
  // Safari moves no focus to a button that is clicked, and scripts don't either.
  ['no focus', (button: HTMLElement) => fireEvent.click(button)],
])('a dialog confirmed with %s has what its fields hold (held-values)', async (_way, press) => {
  const onConfirm = vi.fn<(values: Record<string, string>) => void>()
  render(
    <ThemeProvider>
      <Question onConfirm={onConfirm} />
    </ThemeProvider>,
  )
  const set = { amount: '12.50', reason: 'Other', note: 'as agreed' }
  for (const [name, value] of Object.entries(set)) ways.extension(byName(name), value)
  await press(screen.getByRole('button', { name: 'Use' }))
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(set)
})

test('moves the focus to the first invalid field in visual order, whichever was registered first (field-errors)', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(byName('email')).toHaveFocus())
  await user.type(byName('email'), 'jo@example.test')
  await user.type(byName('notes'), 'none')
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(byName('status')).toHaveFocus())
  // The library would move the focus in a separate task.
  await new Promise(requestAnimationFrame)
  expect(byName('status')).toHaveFocus()
  fireEvent.change(byName('status'), { target: { value: 'Active' } })
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(byName('name')).toHaveFocus())
})

/** A field without a form or dialog, such as the amount of a credit, which is used when the user leaves it or presses Enter. */
function Alone({ onCommit }: { onCommit: (text: string) => void }) {
  const [text, setText] = useState('1.00')
  return (
    <input
      aria-label="Amount"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => onCommit(text)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onCommit(text)
      }}
    />
  )
}

test.each(Object.entries(ways).flatMap(([way, set]) => ['{Enter}', '{Tab}'].map((key) => [way, key, set] as const)))(
  'a field by itself uses what a %s has set without events, with %s (held-values)',
  async (_way, key, set) => {
    const onCommit = vi.fn<(text: string) => void>()
    render(
      <ThemeProvider>
        <Alone onCommit={onCommit} />
      </ThemeProvider>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    const user = userEvent.setup()
    await user.click(field)
    set(field, '10.00')
    await user.keyboard(key)
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('10.00')
    expect(field).toHaveValue('10.00')
  },
)

test.each(Object.entries(ways))(
  'a field reacts at once to what a %s sets with an event (held-values)',
  async (_way, set) => {
    const onCommit = vi.fn<(text: string) => void>()
    render(
      <ThemeProvider>
        <Alone onCommit={onCommit} />
      </ThemeProvider>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    set(field, '10.00')
    fireEvent(field, new Event('input', { bubbles: true }))
    // React keeps the rendered value in the attribute.
    await waitFor(() => expect(field).toHaveAttribute('value', '10.00'))
    expect(field).toHaveValue('10.00')
  },
)
