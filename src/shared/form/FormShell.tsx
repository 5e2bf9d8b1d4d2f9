import { useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/shared/api/apiError.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { fieldProblems } from './fieldProblems.ts'
import { FormFrame } from './FormFrame.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { messageText } from './TextInput.tsx'
import { useUnsavedWork } from './unsavedWork.ts'
import { failureMessage } from './useConfirmedMutation.ts'

/** Where a problem shows that belongs to no field (docs/rules.md#error-place). */
type ProblemPlace =
  | {
      /** Before sign-in: the sentence above the form, an i18n key or a text; null when it is told elsewhere. */
      problemText: (problem: unknown) => string | null
    }
  | {
      /** After sign-in: i18n key of the title of a toast, whose text is the reason. */
      failed: string
      problemText?: never
    }

type FormShellProps<Values extends FieldValues, Output, Result> = ProblemPlace & {
  id?: string
  form: UseFormReturn<Values, unknown, Output>
  /** Sends. The form is pending until it settles, and shows what it rejects with: errors of fields at their fields. */
  onSubmit: (values: Output) => Promise<Result>
  /** What follows once it has been sent, such as the next page: the form is pending until that is there, too. */
  onDone?: (result: Result) => unknown
  /** Fields that a problem belongs to though it names none, with i18n keys of the words, by the contract's codes. */
  fieldCodes?: Readonly<Record<string, { name: string; message: string }>>
  submitLabel: string
  isIdle?: boolean
  children: ReactNode
}

/** Every form of the product: validates, sends once, keeps what was typed, and shows a problem in one place. */
export function FormShell<Values extends FieldValues, Output, Result>(props: FormShellProps<Values, Output, Result>) {
  const { id, form, onSubmit, onDone, problemText, fieldCodes = {}, submitLabel, isIdle = false, children } = props
  const { t, i18n } = useTranslation()
  const [message, setMessage] = useState<string | null>(null)
  const markSaved = useUnsavedWork(form.formState.isDirty)

  function atFields(failure: unknown) {
    const known = failure instanceof ApiError ? fieldCodes[failure.code ?? ''] : undefined
    return (known ? [known] : fieldProblems(failure)).flatMap(({ name, message: text }) => {
      const path = name as Path<Values>
      return form.getValues(path) === undefined ? [] : [{ path, text }]
    })
  }

  async function send(values: Output) {
    setMessage(null)
    try {
      const result = await onSubmit(values)
      if (!onDone) return
      markSaved()
      await onDone(result)
    } catch (failure) {
      const problems = atFields(failure)
      for (const [index, { path, text }] of problems.entries())
        form.setError(path, { message: text }, { shouldFocus: index === 0 })
      if (problems.length === 0) tell(failure)
    }
  }

  function tell(failure: unknown) {
    if (problemText) setMessage(problemText(failure))
    // Sign-in, which follows the end of a session, says why itself.
    else if (!(failure instanceof ApiError) || failure.kind !== 'sessionEnded')
      showToast({ intent: 'error', title: t(props.failed), text: t(failureMessage(failure)) })
  }

  return (
    <>
      <FormFrame
        id={id}
        submitLabel={submitLabel}
        isIdle={isIdle}
        message={message === null ? null : messageText(i18n, message)}
        onSubmit={form.handleSubmit(send)}
      >
        {children}
      </FormFrame>
      <LeaveGuard />
    </>
  )
}
