import { useRef, useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codeOf, isSessionEnd } from '#src/shared/api/apiError.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { useFailureToast } from '#src/ui/toast/toasts.ts'
import { useFocusFirstInvalid } from '#src/ui/focus.ts'
import { fieldProblems } from './fieldMessages.ts'
import { FormFrame } from './FormFrame.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { messageText } from './TextInput.tsx'
import { useUnsavedWork } from './unsavedWork.ts'
import { failureMessage, withLookUp } from './useConfirmedMutation.ts'

/** Where a problem that belongs to no field is shown (docs/rules.md#error-place). */
type ProblemPlace =
  | {
      /** Before sign-in: the message above the form, an i18n key or a text; null when it is shown elsewhere. */
      problemText: (problem: unknown) => string | null
    }
  | {
      /** After sign-in: i18n key of the title of a toast; the toast's text is the reason. */
      failed: string
      problemText?: never
    }

type FormShellProps<Values extends FieldValues, Output, Result> = ProblemPlace & {
  id?: string
  /** From `useSchemaForm`. */
  form: UseFormReturn<Values, unknown, Output>
  /** Sends the values. The form is pending until it settles, and shows its errors, field errors at their fields. */
  onSubmit: (values: Output) => Promise<Result>
  /**
   * Asks the service for what these values create, if the response was lost; undefined if it is not there. A form that
   * changes a record has this in `useRecordForm`.
   */
  lookUp?: ((values: Output) => Promise<Result | undefined>) | undefined
  /** Runs after a successful send, for example to open the next page. The form stays pending until this settles too. */
  onDone?: (result: Result) => unknown
  /** By error code: the field for a problem that names none, with the i18n key of its message. */
  fieldCodes?: Readonly<Record<string, { name: string; message: string }>>
  submitLabel: string
  isIdle?: boolean
  /** Every field is required, so that none is marked. */
  isAllRequired?: boolean
  /** A button beside the submit button. */
  extraAction?: ReactNode
  children: ReactNode
}

/** A field's message with the service's amounts and dates in our formats; numbers about a percentage aren't amounts. */
const inOurFormats = ({ name, message }: { name: string; message: string }) => ({
  name,
  message: /percent/i.test(name) ? message : serviceText(message),
})

/** The base of every form: validates, sends once, keeps the user's input, and shows each problem in one place. */
export function FormShell<Values extends FieldValues, Output, Result>(props: FormShellProps<Values, Output, Result>) {
  const {
    id,
    form,
    onSubmit,
    lookUp,
    onDone,
    problemText,
    fieldCodes = {},
    submitLabel,
    isIdle = false,
    isAllRequired = false,
    extraAction,
  } = props
  const { t, i18n } = useTranslation()
  const [message, setMessage] = useState<string | null>(null)
  const failureToast = useFailureToast()
  const markSaved = useUnsavedWork(form.formState.isDirty)
  const frame = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(frame, form.formState.submitCount)

  /** The messages of a failure that belong to fields of this form. */
  function problemsAtFields(failure: unknown) {
    const known = fieldCodes[codeOf(failure)]
    return (known ? [known] : fieldProblems(failure).map(inOurFormats)).flatMap(({ name, message: text }) => {
      const path = name as Path<Values>
      return form.getValues(path) === undefined ? [] : [{ path, text }]
    })
  }

  async function send(values: Output) {
    setMessage(null)
    try {
      const result = await (lookUp
        ? withLookUp(
            () => onSubmit(values),
            () => lookUp(values),
          )
        : onSubmit(values))
      failureToast.takeBack()
      if (!onDone) return
      markSaved()
      await onDone(result)
    } catch (failure) {
      const problems = problemsAtFields(failure)
      for (const { path, text } of problems) form.setError(path, { message: text })
      if (problems.length === 0) report(failure)
    }
  }

  /** Shows a failure that belongs to no field. */
  function report(failure: unknown) {
    if (problemText) setMessage(problemText(failure))
    // When the session has ended, the sign-in page shows the reason.
    else if (!isSessionEnd(failure)) failureToast.show({ title: t(props.failed), text: t(failureMessage(failure)) })
  }

  return (
    <>
      <FormFrame
        ref={frame}
        id={id}
        submitLabel={submitLabel}
        isIdle={isIdle}
        isAllRequired={isAllRequired}
        message={message === null ? null : messageText(i18n, message)}
        onSubmit={form.handleSubmit(send)}
        extraAction={extraAction}
      >
        {props.children}
      </FormFrame>
      <LeaveGuard />
    </>
  )
}
