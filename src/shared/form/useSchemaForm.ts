import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { issueMessage } from './fieldMessages.ts'

/**
 * A form for `FormShell` that checks its input with a schema, and says in the user's language which rule a field breaks.
 * `FormShell` moves the focus to the first invalid field on the page; the library would choose the one that was registered
 * first (docs/rules.md#field-errors).
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const { t } = useTranslation()
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: (issue) => issueMessage(issue, t) }),
    defaultValues,
    shouldFocusError: false,
  })
}
