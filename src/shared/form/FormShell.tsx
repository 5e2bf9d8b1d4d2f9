import { Button, makeStyles } from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/shared/api/apiError.ts'
import { Notice } from '#src/ui/Notice.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

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
  const { form, pending, problem, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const { setError } = form

  useEffect(() => {
    for (const { pointer, detail } of fieldProblems(problem)) {
      setError(pointer.slice(1).replaceAll('/', '.') as Path<Values>, { message: detail }, { shouldFocus: true })
    }
  }, [problem, setError])

  const isGeneral = problem !== null && problem !== undefined && fieldProblems(problem).length === 0
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (pending) event.preventDefault()
        else void form.handleSubmit((values) => props.onSubmit(values))(event)
      }}
    >
      {isGeneral && <Notice intent="error">{t(props.problemText(problem))}</Notice>}
      {children}
      <Button type="submit" appearance="primary" size="large" disabledFocusable={pending}>
        {t(props.submitLabel)}
      </Button>
    </form>
  )
}

function fieldProblems(problem: unknown) {
  return problem instanceof ApiError
    ? (problem.problem?.errors ?? []).filter(({ pointer }) => pointer.startsWith('/'))
    : []
}
