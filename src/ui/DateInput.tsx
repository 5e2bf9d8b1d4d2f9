import { Input, useMergedRefs, type InputProps } from '@fluentui/react-components'
import { useEffect, useRef, type Ref, type SyntheticEvent } from 'react'

/** What a date input reports while it contains text that is not a date. No schema accepts it. */
const unreadableDate = 'unreadable'

export interface DateInputProps extends Pick<
  InputProps,
  'name' | 'size' | 'min' | 'max' | 'disabled' | 'className' | 'onBlur'
> {
  /** `YYYY-MM-DD`, `''` when it is empty, or what it reported for text that is not a date. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** Class of the input element. */
  inputClassName?: string
}

/**
 * The browser's date input, which also reports text that is not a date (docs/rules.md#date-fields). A browser gives such
 * text the same value as an empty input, and some send no event when it changes.
 */
export function DateInput({ value, onChange, onBlur, ref, inputClassName, ...props }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(ref, input)
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const entered = currentTarget.validity.badInput ? unreadableDate : currentTarget.value
    if (entered !== value) onChange(entered)
  }
  useEffect(() => {
    // React sees no difference between the new empty value and the value of text that is not a date, and keeps the text.
    if (value === '' && input.current?.validity.badInput) input.current.value = ''
  }, [value])

  return (
    <Input
      {...props}
      type="date"
      input={{ className: inputClassName }}
      ref={inputRef}
      value={value === unreadableDate ? '' : value}
      onChange={report}
      onKeyUp={report}
      // Enter submits a form before the key is released.
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(event)
      }}
      onBlur={(event) => {
        report(event)
        onBlur?.(event)
      }}
    />
  )
}
