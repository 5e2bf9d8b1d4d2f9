import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { companyHome } from '#src/features/companies/companyScope.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
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

/** The start page of a user who has no company, or has several and no most recent one (docs/rules.md#start-page). */
export function HomePage({ companies, isInternal }: { companies: readonly Company[]; isInternal: boolean }) {
  const { t } = useTranslation()
  const styles = useStyles()
  if (companies.length === 0) return <Welcome isInternal={isInternal} />
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

const useWelcomeStyles = makeStyles({
  page: { display: 'grid', gap: '16px', maxWidth: '880px' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
    gap: '16px',
    // A card is as high as the other one, and its content starts at its top.
    '> section': { alignContent: 'start', justifyItems: 'start' },
  },
  steps: { display: 'grid', gap: '8px', margin: 0, paddingInlineStart: '20px' },
})

/** The two ways to start: receive invoices, or send them. */
function Welcome({ isInternal }: { isInternal: boolean }) {
  const { t } = useTranslation()
  const styles = useWelcomeStyles()
  const link = useTextLink()
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('home.none')}
        actions={
          isInternal && (
            <LinkButton to="/admin" appearance="primary">
              {t('home.admin')}
            </LinkButton>
          )
        }
      />
      <div className={styles.cards}>
        <CardSection title={t('home.pay')}>
          <ol className={styles.steps}>
            <li>{t('home.payStep.ask')}</li>
            <li>{t('home.payStep.find')}</li>
            <li>{t('home.payStep.accept')}</li>
          </ol>
        </CardSection>
        <CardSection title={t('home.send')}>
          <Text>{t('home.sendText')}</Text>
          <LinkButton to="/company" search={{ create: true }} appearance={isInternal ? 'secondary' : 'primary'}>
            {t('company.createOwn')}
          </LinkButton>
        </CardSection>
      </div>
      <Text>
        <span>{t('home.colleague')}</span>{' '}
        <Link to="/company" className={link}>
          {t('home.memberships')}
        </Link>
      </Text>
    </div>
  )
}
