import * as z from 'zod/mini'
import { CreateCompanyBody } from '#generated/main/companies/companies.zod.ts'
import type { Company } from '#generated/main/model/company.ts'
import { addressSchema } from '#src/features/address/addressState.ts'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** The address block reports null until the address is valid, and shows its own errors (docs/rules.md#address-rule). */
const chosenAddress = z.pipe(
  z.nullable(addressSchema),
  z.transform((address, { issues }) => {
    if (address) return address
    issues.push({ code: 'custom', input: address })
    return z.NEVER
  }),
)

/** The contract's rules for a company; blanks fill in nothing, and a company has a side. */
export const companySchema = z
  .extend(z.omit(CreateCompanyBody, { authCompanyId: true }), {
    name: text(100),
    taxId: optionalText(20),
    address: chosenAddress,
  })
  .check(
    z.refine(({ isSupplier, isBuyer }) => isSupplier || isBuyer, {
      path: ['isSupplier'],
      error: 'company.sideRequired',
      // Beside what else is wrong, not after it.
      when: () => true,
    }),
  )

/** What is in the form. */
export type CompanyInput = z.input<typeof companySchema>
/** What is right. */
export type CompanyOutput = z.output<typeof companySchema>

export const noCompany: CompanyInput = {
  name: '',
  isSupplier: false,
  isBuyer: false,
  taxId: '',
  address: null,
}

export function toCompanyInput({ name, isSupplier, isBuyer, taxId, address }: Company): CompanyInput {
  return { name, isSupplier, isBuyer, taxId: taxId ?? '', address }
}

/** What was left empty is null to the service; what is not there is not sent. */
export function toCompanyRequest<Fields extends Partial<CompanyOutput>>(company: Fields) {
  return { ...company, ...('taxId' in company && { taxId: company.taxId || null }) }
}
