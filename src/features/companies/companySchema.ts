import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { CreateCompanyBody } from '#generated/main/companies/companies.zod.ts'
import type { Company } from '#generated/main/model/company.ts'
import { issueMessage } from '#src/shared/form/issueMessage.ts'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** The contract's rules for a company; blanks fill in nothing, and a company has a side. */
export const companySchema = z
  .extend(z.omit(CreateCompanyBody, { authCompanyId: true }), {
    name: text(100),
    taxId: optionalText(20),
    address: z.extend(CreateCompanyBody.shape.address, {
      address1: text(200),
      address2: optionalText(200),
      city: text(100),
      state: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/)),
      postalCode: z.string().check(z.trim(), z.toUpperCase(), z.minLength(3), z.maxLength(10)),
    }),
  })
  .check(
    z.refine(({ isSupplier, isBuyer }) => isSupplier || isBuyer, {
      path: ['isSupplier'],
      error: 'company.sideRequired',
    }),
  )

export type CompanyInput = z.output<typeof companySchema>

export const noCompany: CompanyInput = {
  name: '',
  isSupplier: false,
  isBuyer: false,
  taxId: '',
  address: { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' },
}

export function toCompanyInput({ name, isSupplier, isBuyer, taxId, address }: Company): CompanyInput {
  return { name, isSupplier, isBuyer, taxId: taxId ?? '', address: { ...address, address2: address.address2 ?? '' } }
}

/** What was left empty is null to the service. */
export function toCompanyRequest({ taxId, address, ...company }: CompanyInput) {
  return { ...company, taxId: taxId || null, address: { ...address, address2: address.address2 || null } }
}

/** The words of spec section 5 for an empty address field; other rules have the usual ones. */
const emptyMessages: Readonly<Record<string, string>> = {
  'address.address1': 'company.address1Required',
  'address.city': 'company.cityRequired',
  'address.state': 'company.stateRequired',
  'address.postalCode': 'company.postalCodeRequired',
  'address.country': 'company.countryRequired',
}

export function companyIssue(issue: z.core.$ZodRawIssue, t: TFunction): string {
  const isEmpty = typeof issue.input !== 'string' || issue.input.trim() === ''
  const message = isEmpty ? emptyMessages[(issue.path ?? []).join('.')] : undefined
  return message === undefined ? issueMessage(issue, t) : t(message)
}
