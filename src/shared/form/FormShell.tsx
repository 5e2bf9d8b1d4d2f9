import { useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProblems } from './fieldProblems.ts'
import { FormFrame } from './FormFrame.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { messageText } from './TextInput.tsx'
import { useUnsavedWork } from './unsavedWork.ts'

interface FormShellProps<Values extends FieldValues, Output, Result> {
  id?: string
  form: UseFormReturn<Values, unknown, Output>
  /** Sends. The form is pending until it settles, and shows what it rejects with: errors of fields at their fields. */
  onSubmit: (values: Output) => Promise<Result>
  /** What follows once it has been sent, such as the next page: the form is pending until that is there, too. */
  onDone?: (result: Result) => unknown
  /** The sentence above the form for a problem without a field, an i18n key or a text; null when it is told elsewhere. */
  problemText: (problem: unknown) => string | null
  submitLabel: string
  isIdle?: boolean
  children: ReactNode
}

/** Every form of the product: validates, sends once, keeps what was typed, and shows a problem in one place. */
export function FormShell<Values extends FieldValues, Output, Result>(props: FormShellProps<Values, Output, Result>) {
  const { form, onSubmit, onDone, problemText, ...frame } = props
  const { i18n } = useTranslation()
  const [problem, setProblem] = useState<unknown>(null)
  const markSaved = useUnsavedWork(form.formState.isDirty)

  const atFields = (failure: unknown) =>
    fieldProblems(failure).flatMap(({ name, message }) => {
      const path = name as Path<Values>
      return form.getValues(path) === undefined ? [] : [{ path, message }]
    })

  async function send(values: Output) {
    setProblem(null)
    try {
      const result = await onSubmit(values)
      if (!onDone) return
      markSaved()
      await onDone(result)
    } catch (failure) {
      setProblem(failure)
      for (const [index, { path, message }] of atFields(failure).entries())
        form.setError(path, { message }, { shouldFocus: index === 0 })
    }
  }

  const text = problem === null || atFields(problem).length > 0 ? null : problemText(problem)
  return (
    <>
      <FormFrame
        {...frame}
        message={text === null ? null : messageText(i18n, text)}
        onSubmit={form.handleSubmit(send)}
      />
      <LeaveGuard />
    </>
  )
}
