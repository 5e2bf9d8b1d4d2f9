import * as z from 'zod/mini'
import { CreateCompanyBody } from '#generated/main/companies/companies.zod.ts'
import type { Company } from '#generated/main/model/company.ts'
import { addressSchema } from '#src/features/address/addressState.ts'
import { cleanId } from '#src/lib/cleanText.ts'
import { cleaned } from '#src/shared/form/cleaned.ts'

const { left: sides, right: fields } = CreateCompanyBody.def
/** Without the null that means no tax id. */
const taxIdText = fields.shape.taxId.def.innerType.def.innerType

/** The address block reports null until the address is valid, and shows its own errors (docs/rules.md#address-rule). */
const chosenAddress = z.pipe(
  z.nullable(addressSchema),
  z.transform((address, { issues }) => {
    if (address) return address
    issues.push({ code: 'custom', input: address })
    return z.NEVER
  }),
)

/** The contract's rules for a company; fields are cleaned, and at least one role is required. */
const companyFields = (taxId: z.ZodMiniType<string, string>) =>
  z
    .extend(z.omit(fields, { authCompanyId: true }), {
      name: cleaned(fields.shape.name),
      taxId: cleaned(taxId, cleanId),
      address: chosenAddress,
    })
    .check(
      z.refine((company) => z.safeParse(sides, company).success, {
        path: ['isSupplier'],
        error: 'company.sideRequired',
        // Run this together with the other rules, not after them.
        when: () => true,
      }),
    )

type CompanyFields = z.output<ReturnType<typeof companyFields>>

const withSides = (rules: ReturnType<typeof companyFields>) =>
  z.pipe(
    rules,
    // The check above guarantees the type.
    z.transform((company: CompanyFields) => company as CompanyFields & z.output<typeof sides>),
  )

/** The output is the request body. */
export const companySchema = withSides(companyFields(z.union([z.literal(''), taxIdText])))

/** For platform staff, who must enter the tax id (docs/rules.md#company-form). */
export const adminCompanySchema = withSides(companyFields(taxIdText))

/** The form's values. */
export type CompanyInput = z.input<typeof companySchema>
/** The validated values. */
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

/** Sends an empty tax id as null; missing fields are not sent. */
export function toCompanyRequest<Fields extends Partial<CompanyOutput>>(company: Fields) {
  return { ...company, ...('taxId' in company && { taxId: company.taxId || null }) }
}

/** The newest company with exactly these values; undefined if there is none. */
export function sameCompany(companies: readonly Company[], sent: CompanyOutput): Company | undefined {
  const keyOf = ({ name, isSupplier, isBuyer, taxId, address: { address1, postalCode } }: CompanyOutput | Company) =>
    JSON.stringify([name, isSupplier, isBuyer, taxId || null, address1, postalCode])
  return companies
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .find((company) => keyOf(company) === keyOf(sent))
}
