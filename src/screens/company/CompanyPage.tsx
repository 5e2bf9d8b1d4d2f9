import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import type { Company } from '#generated/main/model/company.ts'
import { addressLines } from '#src/shared/format/addressLines.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { companyHome } from '#src/features/companies/companyScope.ts'
import { needsSetUp, type Membership } from '#src/features/companies/memberships.ts'
import { NewCompanyForm } from '#src/features/companies/NewCompanyForm.tsx'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '720px' },
  details: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 160px) minmax(0, 1fr)',
    gap: '12px 16px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, whiteSpace: 'pre-line' },
  links: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px' },
})

/** Details of one company and of the user's membership in it. */
export function CompanyPage({ membership }: { membership: Membership }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const { authCompany, company } = membership
  return (
    <div className={styles.page}>
      <PageHeading isName title={company?.name ?? authCompany.name} />
      {company && <CompanyDetails membership={membership} company={company} />}
      {needsSetUp(membership) && (
        <>
          <Text>{t('company.setUpText')}</Text>
          <div className={card}>
            <NewCompanyForm known={{ authCompanyId: authCompany.id, name: authCompany.name }} />
          </div>
        </>
      )}
      {authCompany.membershipStatus === 'Invited' && (
        <InlineAlert intent="info">{t('company.invitedText')}</InlineAlert>
      )}
    </div>
  )
}

function CompanyDetails({ membership, company }: { membership: Membership; company: Company }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const card = useCard()
  const { address, authCompanyId, isSupplier, isBuyer } = company
  const { membershipStatus, joinedAt } = membership.authCompany
  return (
    <>
      <dl className={mergeClasses(card, styles.details)}>
        <Detail term={t('company.sides')}>
          {[isSupplier && t('company.supplier'), isBuyer && t('company.buyer')].filter(Boolean).join(' · ')}
        </Detail>
        <Detail term={t('company.address')}>
          {addressLines(address, t(`address.countryName.${address.country}`, { defaultValue: address.country })).join(
            '\n',
          )}
        </Detail>
        <Detail term={t('company.taxId')}>{company.taxId ?? t('company.noTaxId')}</Detail>
        <Detail term={t('company.membership')}>
          <EnumBadge texts="company.membershipLabel" value={membershipStatus} />
          {joinedAt && <span>{` ${t('company.since', { date: formatDay(joinedAt) })}`}</span>}
        </Detail>
      </dl>
      <div className={styles.links}>
        {isSupplier && (
          <Link {...companyHome(company, 'isSupplier')} className={link}>
            {t('company.openReceivables')}
          </Link>
        )}
        {isBuyer && (
          <Link {...companyHome(company, 'isBuyer')} className={link}>
            {t('company.openPayables')}
          </Link>
        )}
        <Link to="/company/$authCompanyId/settings" params={{ authCompanyId }} className={link}>
          {t('shell.crumbs.companySettings')}
        </Link>
      </div>
    </>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  )
}
