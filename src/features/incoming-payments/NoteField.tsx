import { Field, Textarea } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { noteLength } from './useReview.ts'

/** The reason for the decision; stored with the payment. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation()
  return (
    <Field label={t('paymentReview.note')}>
      <Textarea
        rows={3}
        resize="vertical"
        maxLength={noteLength}
        value={value}
        onChange={(_, { value: note }) => onChange(note)}
      />
    </Field>
  )
}
