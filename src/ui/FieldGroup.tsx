import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asIs } from './inlineText.ts'

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: { margin: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, 150px) minmax(0, 1fr)', gap: '6px 16px' },
  field: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxHeight: '30vh', overflowY: 'auto' },
})

export type Fields = readonly (readonly [label: string, value: ReactNode])[]

interface FieldGroupProps {
  /** i18n key of the heading, if there is one. */
  title?: string
  /** Labels are i18n keys; a field without a value is left out. */
  fields: Fields
}

/** A list of labeled values. */
export function FieldGroup({ title, fields }: FieldGroupProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div className={styles.group}>
      {title && <Subtitle2 as="h3">{t(title)}</Subtitle2>}
      <dl className={styles.list}>
        {fields
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label} className={styles.field}>
              <dt className={styles.term}>{t(label)}</dt>
              <dd className={styles.value} {...asIs(value)}>
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
