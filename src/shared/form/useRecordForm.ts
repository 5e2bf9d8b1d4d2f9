import { hashKey } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { withLookUp } from './useConfirmedMutation.ts'

/** A field that the user changed and that now also has a different value in the record. */
interface Conflict {
  name: string
  mine: unknown
  theirs: unknown
  choice: 'mine' | 'theirs' | null
}

interface RecordFormOptions<Values, Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Fetches the record, bypassing any cache. */
  read: () => Promise<Values>
  /** Maps a record to the form's input. */
  toInput: (values: Values) => Input
  /** Sends the changed fields; `latest` is the record as just fetched. */
  write: (changed: Partial<Output>, latest: Values) => Promise<Values>
  /** Called with the record from the service once it contains what was sent. */
  onSaved: (saved: Values) => void
}

export interface RecordForm<Output> {
  save: (output: Output) => Promise<void>
  /** True when there is nothing to save. */
  isIdle: boolean
  conflicts: readonly Conflict[]
  choose: (name: string, choice: 'mine' | 'theirs') => void
  /** The element that shows the conflicts and receives focus. */
  conflictsRef: RefObject<HTMLDivElement | null>
}

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other])

/**
 * A form for a record that other users may change too. The contract has no versions, so the record is refetched right
 * before saving: untouched fields take the service's values, only changed fields are sent, and if both sides changed a
 * field, the user first chooses which value to keep.
 */
export function useRecordForm<Values, Input extends FieldValues, Output extends Record<keyof Input, unknown>>({
  form,
  read,
  toInput,
  write,
  onSaved,
}: RecordFormOptions<Values, Input, Output>): RecordForm<Output> {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const conflictsRef = useRef<HTMLDivElement>(null)
  const { isDirty, defaultValues } = form.formState

  function setValue(name: string, value: unknown): void {
    form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
  }

  /** Makes `next` the new default values, keeping the fields that the user has changed since `before`. */
  function rebase(next: Input, before: Input): void {
    // Field by field: resetting the whole form would end the current submit.
    for (const [name, value] of Object.entries({ ...form.getValues() })) {
      form.resetField(name as Path<Input>, { defaultValue: next[name] })
      if (!isSame(value, before[name])) setValue(name, value)
    }
  }

  async function save(output: Output): Promise<void> {
    if (conflicts.some(({ choice }) => choice === null)) {
      conflictsRef.current?.focus()
      return
    }
    const before = defaultValues as Input
    const sent = form.getValues()
    const record = await read()
    const latest = toInput(record)
    rebase(latest, before)

    const changed = Object.keys(latest).filter(
      (name) => !isSame(sent[name], before[name]) && !isSame(sent[name], latest[name]),
    )
    const clashing = changed.filter((name) => !isSame(latest[name], before[name]))
    setConflicts(clashing.map((name) => ({ name, mine: sent[name], theirs: latest[name], choice: null })))
    if (clashing.length > 0 || changed.length === 0) return

    const fields = Object.fromEntries(changed.map((name) => [name, output[name]])) as Partial<Output>
    const isSaved = (values: Input) => changed.every((name) => isSame(values[name], sent[name]))
    const saved = await withLookUp(
      () => write(fields, record),
      async () => {
        const now = await read()
        return isSaved(toInput(now)) ? now : undefined
      },
    )
    rebase(toInput(saved), sent)
    onSaved(saved)
  }

  function choose(name: string, choice: 'mine' | 'theirs'): void {
    const conflict = conflicts.find((one) => one.name === name)
    if (!conflict) return
    setValue(name, conflict[choice])
    setConflicts(conflicts.map((one) => (one === conflict ? { ...one, choice } : one)))
  }

  return { save, isIdle: !isDirty && conflicts.length === 0, conflicts, choose, conflictsRef }
}
