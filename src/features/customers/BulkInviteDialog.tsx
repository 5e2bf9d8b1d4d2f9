import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { changeable } from '#src/features/invoicing-accounts/accountActions.ts'
import { BulkDialog } from '#src/features/invoicing-accounts/BulkDialog.tsx'
import { useBulkInvite } from './useBulkInvite.ts'

const useStyles = makeStyles({
  skipped: { display: 'grid', gap: '4px' },
  list: { margin: 0, paddingInlineStart: '20px', maxHeight: '20vh', overflowY: 'auto' },
})

interface BulkInviteDialogProps {
  companyId: string
  /** Those that can't be invited are left out. */
  customers: readonly Customer[]
  /** Gets the ids of the accounts still not invited, once anything has been done. */
  onClose: (left?: readonly string[]) => void
}

/** Invites the primary contacts of several customers to pay online. */
export function BulkInviteDialog({ companyId, customers, onClose }: BulkInviteDialogProps) {
  const { t } = useTranslation()
  const { doneCount, ...work } = useBulkInvite(companyId)
  const uninvited = changeable(customers, 'bulkInvite')
  const accounts = uninvited.filter(({ contactCount }) => contactCount > 0)
  const withoutContact = uninvited.filter(({ contactCount }) => contactCount === 0)
  const count = accounts.length
  const leftOut = customers.length - uninvited.length
  return (
    <BulkDialog
      companyId={companyId}
      action="bulkInvite"
      accounts={accounts}
      {...work}
      onClose={onClose}
      skipped={withoutContact.length > 0 && <WithoutContact customers={withoutContact} />}
    >
      {count > 0 && <Text>{t('customers.bulkInvite.consequence', { count })}</Text>}
      {leftOut > 0 && <Text>{t('customers.bulkInvite.leftOut', { count: leftOut })}</Text>}
      <output>{work.isPending && t('customers.bulkInvite.progress', { done: doneCount, count })}</output>
    </BulkDialog>
  )
}

/** Names the customers with nobody to invite, so that a contact can be added. */
function WithoutContact({ customers }: { customers: readonly Customer[] }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div className={styles.skipped}>
      <Text>{t('customers.bulkInvite.noContact', { count: customers.length })}</Text>
      <ul
        aria-label={t('customers.bulkInvite.skipped')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must scroll by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className={styles.list}
      >
        {customers.map(({ id, name, externalAccountId }) => (
          <li key={id} translate="no">
            {`${name} (${externalAccountId})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
