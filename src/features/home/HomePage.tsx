import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { homeQueries } from './queries.ts'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px' },
  list: { display: 'grid', gap: '12px', listStyle: 'none', margin: 0, padding: 0 },
  company: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  link: { color: tokens.colorBrandForegroundLink },
})

/** Where a person starts: the companies that they belong to. */
export function HomePage() {
  const { t } = useTranslation()
  const styles = useStyles()
  const { data } = useSuspenseQuery(homeQueries.companies())
  if (data.items.length === 0)
    return (
      <div className={styles.page}>
        <PageHeading title={t('home.none')} />
        <Text>{t('home.noneText')}</Text>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageHeading title={t('home.heading')} />
      <ul className={styles.list}>
        {data.items.map((company) => (
          <li key={company.id} className={styles.company}>
            <Text weight="semibold">{company.name}</Text>
            {company.isSupplier && (
              <Link
                className={styles.link}
                to="/company/$authCompanyId/receivables/$productCompanyId/invoices"
                params={{ authCompanyId: company.authCompanyId, productCompanyId: company.id }}
              >
                {t('home.receivables')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
