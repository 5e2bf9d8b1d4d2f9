import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { needsSetUp, type Membership } from '#src/features/companies/memberships.ts'

const NewCompanyDialog = lazyNamed(() => import('#src/features/companies/NewCompanyDialog.tsx'), 'NewCompanyDialog')

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '880px' },
  list: { display: 'grid', gap: '8px', listStyle: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '12px 16px',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: { flex: '1 1 240px', display: 'grid', gap: '2px' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground2 },
})

interface CompaniesPageProps {
  memberships: readonly Membership[]
  /** Whether the dialog for a new company is open; stored in the URL. */
  isCreating: boolean
  onCreatingChange: (isCreating: boolean) => void
}

/** The user's companies, and a dialog to create another. */
export function CompaniesPage({ memberships, isCreating, onCreatingChange }: CompaniesPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('company.listHeading')}
        actions={
          <Button appearance="primary" icon={<Add20Regular />} onClick={() => onCreatingChange(true)}>
            {t('company.create')}
          </Button>
        }
      />
      {memberships.length === 0 && <Text>{t('company.none')}</Text>}
      <ul className={styles.list}>
        {memberships.map((membership) => (
          <li key={membership.authCompany.id} className={styles.row}>
            <div className={styles.name}>
              <Link
                to="/company/$authCompanyId"
                params={{ authCompanyId: membership.authCompany.id }}
                className={styles.link}
              >
                <span translate="no">{membership.authCompany.name}</span>
              </Link>
              <CompanyNote membership={membership} />
            </div>
            <EnumBadge texts="company.membershipLabel" value={membership.authCompany.membershipStatus} />
          </li>
        ))}
      </ul>
      {isCreating && (
        <OnDemand onError={() => onCreatingChange(false)}>
          <NewCompanyDialog onClose={() => onCreatingChange(false)} />
        </OnDemand>
      )}
    </div>
  )
}

function CompanyNote({ membership }: { membership: Membership }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { authCompany, company } = membership
  if (company) {
    const sides = [company.isSupplier && t('company.supplier'), company.isBuyer && t('company.buyer')]
    return <Text className={styles.note}>{sides.filter(Boolean).join(' · ')}</Text>
  }
  if (needsSetUp(membership)) return <Text className={styles.note}>{t('company.notSetUp')}</Text>
  return (
    <Text className={styles.note}>
      {t(authCompany.invitedBy ? 'company.invitedBy' : 'company.invited', { name: authCompany.invitedBy })}
    </Text>
  )
}
