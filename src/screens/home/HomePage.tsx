import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { companyHome } from '#src/features/companies/companyScope.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '16px', maxWidth: '720px' },
  list: { display: 'grid', gap: '12px', width: '100%', listStyle: 'none', margin: 0, padding: 0 },
  company: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '16px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  sides: { color: tokens.colorNeutralForeground2 },
})

const sidesOf = ({ isSupplier, isBuyer }: Company) =>
  isSupplier && isBuyer ? 'both' : isSupplier ? 'supplier' : 'buyer'

/** The start page of a user who has no company, or has several and no most recent one. */
export function HomePage({ companies, isInternal }: { companies: readonly Company[]; isInternal: boolean }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  if (companies.length === 0)
    return (
      <div className={styles.page}>
        <PageHeading title={t('home.none')} />
        <Text>{t('home.noneText')}</Text>
        <Link to="/company" search={{ create: true }} className={link}>
          {t('home.create')}
        </Link>
        {isInternal && (
          <Link to="/admin" className={link}>
            {t('home.admin')}
          </Link>
        )}
      </div>
    )
  return (
    <div className={styles.page}>
      <PageHeading title={t('home.heading')} />
      <ul className={styles.list}>
        {companies.map((company) => (
          <li key={company.id}>
            <Link {...companyHome(company)} className={styles.company}>
              <Text translate="no" weight="semibold">
                {company.name}
              </Text>
              <Text className={styles.sides}>{t(`home.${sidesOf(company)}`)}</Text>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
