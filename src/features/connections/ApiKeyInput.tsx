import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/shared/form/TextField.tsx'
import type { ConnectionInput } from './connectionSchema.ts'

interface ApiKeyInputProps {
  control: Control<ConnectionInput>
  /** i18n key. */
  label: string
}

/** A masked input for an API key, which browsers should not store. */
export function ApiKeyInput({ control, label }: ApiKeyInputProps) {
  const { t } = useTranslation()
  return (
    <TextField
      control={control}
      name="apiKey"
      label={label}
      type="password"
      autoComplete="off"
      hint={t('connections.apiKeyHint')}
      required
    />
  )
}
