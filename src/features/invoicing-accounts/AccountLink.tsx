import { Link } from '@tanstack/react-router'
import { useTextLink } from '#src/ui/useTextLink.ts'

/** The page of an account, as its supplier and as its buyer see it. */
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

/** The account's name, which leads to its page. */
export function AccountLink({ side, authCompanyId, companyId, account }: AccountLinkProps) {
  const { invoicingAccountId, invoicingAccountName } = account
  return (
    <Link
      className={useTextLink()}
      to={pages[side]}
      params={{ authCompanyId, productCompanyId: companyId, invoicingAccountId }}
    >
      {invoicingAccountName}
    </Link>
  )
}
