import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/shared/api/apiError.ts'
import { RecordGone } from '#src/shared/api/recordOf.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { withLookUp } from './useConfirmedMutation.ts'

/** A field that the user changed and that now also has a different value in the record. */
interface Conflict {
  name: string
  /** As shown; a write-only field has only the characters that the record reveals. */
  mine: unknown
  theirs: unknown
  /** As the form takes them. */
  inputs: { mine: unknown; theirs: unknown }
  choice: 'mine' | 'theirs' | null
}

/** Fields that can be written but not read, such as a key of which the record shows the last characters. */
interface WriteOnly<Values> {
  /** The record that the form was opened with. */
  opened: Values
  /** The revealed part of each write-only field, by field name. */
  inRecord: (values: Values) => Readonly<Record<string, unknown>>
  /** The part of a written text that a record will reveal. */
  inText: (text: string) => unknown
}

interface RecordFormOptions<Values, Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Fetches the record, bypassing any cache. */
  read: () => Promise<Values>
  /** Maps a record to the form's input. */
  toInput: (values: Values) => Input
  writeOnly?: WriteOnly<Values>
  /** Sends the changed fields; `latest` is the record as just fetched. */
  write: (changed: Partial<Output>, latest: Values) => Promise<Values>
  /** Called with the record from the service once it contains what was sent. */
  onSaved: (saved: Values) => void
}

export interface RecordForm<Output> {
  /** @throws RecordGone when another user has deleted the record; the page's lists are then refetched */
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
 * before saving: untouched fields take the service's values, and a toast says so; only changed fields are sent; and
 * if both sides changed a field, the user first chooses which value to keep (docs/rules.md#concurrent-edits).
 */
export function useRecordForm<Values, Input extends FieldValues, Output extends Record<keyof Input, unknown>>({
  form,
  read,
  toInput,
  writeOnly,
  write,
  onSaved,
}: RecordFormOptions<Values, Input, Output>): RecordForm<Output> {
  const client = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const conflictsRef = useRef<HTMLDivElement>(null)
  const revealed = useRef(writeOnly?.inRecord(writeOnly.opened) ?? {})
  const merged = useMergedNotice()
  const { isDirty, defaultValues } = form.formState

  /** Everything that the form knows about a record. */
  const shownOf = (values: Values): Record<string, unknown> => ({ ...toInput(values), ...writeOnly?.inRecord(values) })

  async function sendChanges(output: Output): Promise<void> {
    const before: Record<string, unknown> = { ...defaultValues, ...revealed.current }
    const sent: Record<string, unknown> = form.getValues()
    const record = await read()
    const latest = shownOf(record)
    const isSecret = (name: string) => name in revealed.current
    /** The user's value as the service will show it: a text is trimmed. */
    const mine = (name: string) => {
      const value: unknown = output[name]
      if (typeof value !== 'string') return sent[name]
      return writeOnly && isSecret(name) ? writeOnly.inText(value) : value
    }
    const names = Object.keys(latest)
    const touched = names.filter((name) => !isSame(sent[name], defaultValues?.[name]))
    const changed = touched.filter((name) => isSecret(name) || !isSame(mine(name), latest[name]))
    const changedByOthers = names.filter((name) => !isSame(latest[name], before[name]))
    const clashing = changed.filter((name) => changedByOthers.includes(name))

    const inputs = toInput(record)
    rebase(form, inputs, (name, value) => !isSame(value, sent[name]) || changed.includes(name))
    if (writeOnly) revealed.current = writeOnly.inRecord(record)
    if (changedByOthers.some((name) => !touched.includes(name))) merged.mark()
    setConflicts(
      clashing.map((name) => ({
        name,
        mine: mine(name),
        theirs: latest[name],
        inputs: { mine: sent[name], theirs: inputs[name] },
        choice: null,
      })),
    )
    if (clashing.length > 0 || changed.length === 0) {
      // Nothing is written that would refresh the page.
      if (changedByOthers.length > 0) void client.invalidateQueries()
      if (clashing.length === 0) merged.show()
      return
    }

    const fields = Object.fromEntries(changed.map((name) => [name, output[name]])) as Partial<Output>
    const isWritten = (now: Record<string, unknown>) => (name: string) =>
      // If the former key looks the same, nothing shows whether it was replaced.
      isSame(now[name], mine(name)) && !(isSecret(name) && isSame(latest[name], mine(name)))
    const saved = await writeOnce(
      () => write(fields, record),
      read,
      (now) => changed.every(isWritten(shownOf(now))),
    )
    rebase(form, toInput(saved), (name, value) => !isSame(value, sent[name]))
    if (writeOnly) revealed.current = writeOnly.inRecord(saved)
    onSaved(saved)
    merged.show()
  }

  async function save(output: Output): Promise<void> {
    if (conflicts.some(({ choice }) => choice === null)) {
      conflictsRef.current?.focus()
      return
    }
    try {
      await sendChanges(output)
    } catch (failure) {
      if (failure instanceof RecordGone) void client.invalidateQueries()
      throw failure
    }
  }

  function choose(name: string, choice: 'mine' | 'theirs'): void {
    const conflict = conflicts.find((one) => one.name === name)
    if (!conflict) return
    setValue(form, name, conflict.inputs[choice])
    setConflicts(conflicts.map((one) => (one === conflict ? { ...one, choice } : one)))
  }

  return { save, isIdle: !isDirty && conflicts.length === 0, conflicts, choose, conflictsRef }
}

/** Reports, once everything else is settled, that others changed some fields. */
function useMergedNotice() {
  const { t } = useTranslation()
  const isMerged = useRef(false)
  return {
    mark: () => {
      isMerged.current = true
    },
    show: () => {
      if (!isMerged.current) return
      isMerged.current = false
      showToast({ intent: 'info', title: t('merged.title'), text: t('merged.text') })
    },
  }
}

/** Sends a write; after a lost response, reads the record to find out whether it was saved. */
function writeOnce<Values>(
  write: () => Promise<Values>,
  read: () => Promise<Values>,
  isSaved: (now: Values) => boolean,
): Promise<Values> {
  return withLookUp(write, async () => {
    const now = await read()
    return isSaved(now) ? now : undefined
  }).catch(async (failure: unknown) => {
    // Without a call for a single record, only reading the list again shows that the record is gone.
    if (failure instanceof ApiError && failure.status === 404) await read()
    throw failure
  })
}

function setValue<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  value: unknown,
): void {
  form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
}

/** Makes `next` the new default values; fields that pass `isKept` stay as the user changed them. */
function rebase<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  next: Input,
  isKept: (name: string, value: unknown) => boolean,
): void {
  // Field by field: resetting the whole form would end the current submit.
  for (const [name, value] of Object.entries({ ...form.getValues() })) {
    form.resetField(name as Path<Input>, { defaultValue: next[name] })
    if (isKept(name, value)) setValue(form, name, value)
  }
}
