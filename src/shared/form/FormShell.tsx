import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProblems } from './fieldProblems.ts'
import { FormFrame } from './FormFrame.tsx'
import { messageText } from './messageText.ts'
import { useUnsavedWork } from './unsavedWork.ts'

interface FormShellProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => void
  /** The request is under way: the button says so, and a second click does nothing. */
  pending: boolean
  /** What the last request failed with; its field errors go to their fields. */
  problem: unknown
  /** The sentence above the form for a problem without a field; an i18n key or a text. */
  problemText: (problem: unknown) => string
  submitLabel: string
  children: ReactNode
}

/** Every form of the product: validates, keeps what was typed, and shows a problem in one place. */
export function FormShell<Values extends FieldValues, Output>(props: FormShellProps<Values, Output>) {
  const { form, onSubmit, problem, problemText, ...frame } = props
  const { i18n } = useTranslation()
  useUnsavedWork(form.formState.isDirty)
  const atFields = fieldProblems(problem).flatMap(({ name, message }) => {
    const path = name as Path<Values>
    return form.getValues(path) === undefined ? [] : [{ path, message }]
  })

  const showAtFields = useEffectEvent(() => {
    for (const [index, { path, message }] of atFields.entries())
      form.setError(path, { message }, { shouldFocus: index === 0 })
  })
  useEffect(() => {
    if (problem) showAtFields()
  }, [problem])

  return (
    <FormFrame
      {...frame}
      message={problem && atFields.length === 0 ? messageText(i18n, problemText(problem)) : null}
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    />
  )
}
