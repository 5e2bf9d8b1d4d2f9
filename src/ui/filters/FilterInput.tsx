import { Field, Input, makeStyles, type InputProps } from '@fluentui/react-components'
import { useDraft } from '#src/lib/useDraft.ts'

/** An input's own width would keep it from sharing a narrow row. */
const useStyles = makeStyles({ input: { minWidth: 0, width: '100%' } })

interface FilterInputProps extends Pick<InputProps, 'type' | 'placeholder' | 'contentBefore' | 'inputMode'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Why this text can't be filtered by; it is then shown and not handed on. */
  errorOf?: (value: string) => string | undefined
  className?: string | undefined
}

/** One filter of a list: takes effect when the person pauses, and keeps a wrong entry beside what is wrong with it. */
export function FilterInput({ label, value, onChange, errorOf, className, ...input }: FilterInputProps) {
  const styles = useStyles()
  const commit = (text: string) => {
    if (errorOf?.(text) !== undefined) return false
    onChange(text)
    return true
  }
  const [shown, setShown] = useDraft(value, commit)
  const error = errorOf?.(shown)
  return (
    <Field
      label={label}
      size="small"
      className={className ?? ''}
      validationMessage={error ?? null}
      validationState={error ? 'error' : 'none'}
    >
      <Input {...input} className={styles.input} value={shown} onChange={(_, { value: text }) => setShown(text)} />
    </Field>
  )
}
