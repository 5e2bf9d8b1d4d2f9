import { Field, makeStyles, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#src/shared/format/EnumBadge.tsx'
import { matchesPattern } from './configurationSchema.ts'
import { cleanText } from '#src/lib/cleanText.ts'

const useStyles = makeStyles({
  tryOut: { display: 'grid', gap: '8px' },
  names: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
  name: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/** More names would slow down typing. */
const mostNames = 100

/** Shows which file names a control file pattern matches, before it is saved. */
export function PatternTryOut({ pattern }: { pattern: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [text, setText] = useState('')
  const names = [...new Set(text.split('\n', mostNames).map((name) => cleanText(name)))].filter(Boolean)
  return (
    <div className={styles.tryOut}>
      <Field
        label={t('ingestionConfigurations.tryOut')}
        hint={t('ingestionConfigurations.tryOutHint', { most: mostNames })}
      >
        <Textarea size="large" value={text} rows={3} resize="vertical" onChange={(_, { value }) => setText(value)} />
      </Field>
      <div role="status">
        {names.length > 0 && (
          <ul aria-label={t('ingestionConfigurations.tryOutResults')} className={styles.names}>
            {names.map((name) => {
              const isTaken = matchesPattern(cleanText(pattern), name)
              return (
                <li key={name} className={styles.name}>
                  <StatusBadge
                    tone={isTaken ? 'good' : 'neutral'}
                    text={t(`ingestionConfigurations.${isTaken ? 'matches' : 'noMatch'}`)}
                  />
                  <span translate="no">{name}</span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </div>
  )
}
