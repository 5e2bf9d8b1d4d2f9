import { Field, makeStyles, Radio, RadioGroup, Text } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import type { RecordForm } from './useRecordForm.ts'

const useStyles = makeStyles({ group: { display: 'grid', gap: '12px', overflowWrap: 'anywhere' } })

interface ConflictNoticeProps extends Pick<RecordForm<never>, 'conflicts' | 'choose' | 'conflictsRef'> {
  /** i18n keys by field name. */
  labels: Readonly<Record<string, string>>
  /** Formats a value as one line, for fields whose value is neither a string nor a boolean. */
  format?: (name: string, value: unknown) => string | undefined
}

/** The fields that others changed in the meantime: shows both values and asks which one to keep. */
export function ConflictNotice({ conflicts, choose, conflictsRef, labels, format }: ConflictNoticeProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const names = conflicts.map(({ name }) => name).join()
  useEffect(() => {
    if (names !== '') conflictsRef.current?.focus()
  }, [names, conflictsRef])
  if (conflicts.length === 0) return null

  function text(name: string, value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no')
    return format?.(name, value) ?? (typeof value === 'string' && value !== '' ? value : t('conflict.nothing'))
  }
  return (
    <InlineAlert intent="info">
      <div ref={conflictsRef} role="group" tabIndex={-1} aria-label={t('conflict.title')} className={styles.group}>
        <Text weight="semibold">{t('conflict.title')}</Text>
        <Text>{t('conflict.text')}</Text>
        {conflicts.map(({ name, mine, theirs, choice }) => (
          <Field key={name} label={t(labels[name] ?? name)}>
            <RadioGroup
              value={choice ?? ''}
              onChange={(_, { value }) => choose(name, value === 'mine' ? 'mine' : 'theirs')}
            >
              <Radio value="mine" label={t('conflict.mine', { value: text(name, mine) })} />
              <Radio value="theirs" label={t('conflict.theirs', { value: text(name, theirs) })} />
            </RadioGroup>
          </Field>
        ))}
      </div>
    </InlineAlert>
  )
}
