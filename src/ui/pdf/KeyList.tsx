import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { viewerKeys } from './useViewerKeys.ts'

const useStyles = makeStyles({
  list: {
    padding: '8px 16px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      gap: '4px 16px',
      margin: '8px 0 0',
    },
    '& dl > div': { display: 'flex', gap: '8px', alignItems: 'center' },
    '& dd': { margin: 0 },
    '& kbd': {
      padding: '1px 6px',
      marginRight: '2px',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusSmall,
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
    },
  },
})

/** What the keys do. */
export function KeyList() {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div role="group" aria-label={t('pdf.keys.heading')} className={styles.list}>
      <Text weight="semibold">{t('pdf.keys.heading')}</Text>
      <dl>
        {Object.entries(viewerKeys).map(([command, keys]) => (
          <div key={command}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`pdf.keys.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
