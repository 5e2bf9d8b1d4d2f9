import { Link } from '@tanstack/react-router'
import { useTextLink } from '#src/ui/inlineText.ts'

/** An account's page for its supplier and for its buyer. */
const pages = {
  receivables: '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId',
  payables: '/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/invoices',
} as const

interface AccountLinkProps {
  side: keyof typeof pages
  authCompanyId: string
  companyId: string
  account: { invoicingAccountId: string; invoicingAccountName: string }
}

/** The account's name as a link to its page. */
export function AccountLink({ side, authCompanyId, companyId, account }: AccountLinkProps) {
  const { invoicingAccountId, invoicingAccountName } = account
  return (
    <Link
      translate="no"
      className={useTextLink()}
      to={pages[side]}
      params={{ authCompanyId, productCompanyId: companyId, invoicingAccountId }}
    >
      {invoicingAccountName}
    </Link>
  )
}
