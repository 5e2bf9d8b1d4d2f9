import type { NavigateOptions } from '@tanstack/react-router'
import type { Company } from '#generated/main/model/company.ts'
import { companyHome } from '#src/shared/domain/companyScope.ts'

/** Parameters that any company can fill in; a page with others is about something of the company that one leaves. */
const ofAnyCompany: ReadonlySet<string> = new Set(['$authCompanyId', '$productCompanyId'])

/**
 * The same page for another company, or the company's first page when there is none.
 *
 * @param page path template of the page that is shown
 */
export function switchTarget(page: string, company: Company): NavigateOptions {
  const names = page.match(/\$\w+/g) ?? []
  const isTheirs =
    (!page.includes('/receivables/') || company.isSupplier) && (!page.includes('/payables/') || company.isBuyer)
  if (names.length === 0 || !isTheirs || !names.every((name) => ofAnyCompany.has(name))) return companyHome(company)
  const params = { authCompanyId: company.authCompanyId, productCompanyId: company.id }
  return { to: page, params } as NavigateOptions
}
