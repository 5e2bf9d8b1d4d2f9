import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asIs } from '#src/ui/inlineText.ts'
import { useCrumbs } from './crumbs.ts'

const narrow = '@media (max-width: 767px)'

const useStyles = makeStyles({
  nav: { minWidth: 0 },
  list: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: tokens.colorNeutralForeground2,
    // Long names take a line each, which the bar has room for.
    [narrow]: { flexWrap: 'wrap', rowGap: 0 },
  },
  crumb: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    // The names of the pages above get narrower before that of this page.
    ':not(:last-child)': { flexShrink: 10_000, minWidth: '40px' },
    // A phone only has room for the page and its parent.
    [narrow]: {
      ':not(:last-child)': { flexShrink: 1 },
      ':nth-last-child(n + 3)': { display: 'none' },
      ':nth-last-child(2) > svg': { display: 'none' },
    },
  },
  text: {
    padding: '4px',
    lineHeight: '16px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
  },
  link: { textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold, paddingBottom: '3px' },
  separator: { flexShrink: 0 },
})

/** The path to this page (docs/rules.md#breadcrumb-labels); nothing on a top-level page. */
export function Breadcrumbs() {
  const { t } = useTranslation()
  const styles = useStyles()
  const crumbs = useCrumbs()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map(({ label, name, to, params }, index) => (
          <li key={`${to} ${label}`} className={styles.crumb}>
            {index > 0 && <ChevronRight12Regular className={styles.separator} />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" {...asIs(name)} className={mergeClasses(styles.text, styles.current)}>
                {name ?? t(`shell.crumbs.${label}`)}
              </span>
            ) : to === null ? (
              <span className={styles.text}>{t(`shell.crumbs.${label}`)}</span>
            ) : (
              <Link
                {...({ to, params } as LinkProps)}
                {...asIs(name)}
                className={mergeClasses(styles.text, styles.link)}
              >
                {name ?? t(`shell.crumbs.${label}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
