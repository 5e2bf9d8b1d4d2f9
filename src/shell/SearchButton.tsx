import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useTranslation } from 'react-i18next'
import { TABLET, useMediaQuery } from '#src/ui/useMediaQuery.ts'

const useStyles = makeStyles({
  wide: {
    justifyContent: 'flex-start',
    minWidth: '200px',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
  },
  keys: { marginLeft: 'auto', fontSize: tokens.fontSizeBase200 },
})

const keys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K'

/** Opens the command palette. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isNarrow = useMediaQuery(TABLET)
  const button = { 'aria-keyshortcuts': 'Control+K Meta+K', icon: <Search20Regular />, onClick }
  if (isNarrow) return <Button {...button} appearance="subtle" aria-label={t('palette.open')} />
  return (
    <Button {...button} className={styles.wide}>
      <span>{t('palette.open')}</span>
      <span aria-hidden className={styles.keys}>
        {keys}
      </span>
    </Button>
  )
}
