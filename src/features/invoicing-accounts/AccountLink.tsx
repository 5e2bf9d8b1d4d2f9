import { Link } from '@tanstack/react-router'
import { useTextLink } from '#src/ui/useTextLink.ts'

interface AccountLinkProps {
  authCompanyId: string
  companyId: string
  account: { invoicingAccountId: string; invoicingAccountName: string }
}

/** The account's name, which leads to the customer's page. */
export function AccountLink({ authCompanyId, companyId, account }: AccountLinkProps) {
  const { invoicingAccountId, invoicingAccountName } = account
  return (
    <Link
      className={useTextLink()}
      to="/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId"
      params={{ authCompanyId, productCompanyId: companyId, invoicingAccountId }}
    >
      {invoicingAccountName}
    </Link>
  )
}
