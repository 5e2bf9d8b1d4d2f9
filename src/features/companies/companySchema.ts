import * as z from 'zod/mini'
import { CreateCompanyBody } from '#generated/main/companies/companies.zod.ts'
import type { Company } from '#generated/main/model/company.ts'
import type { CreateCompanyRequest } from '#generated/main/model/createCompanyRequest.ts'
import { addressSchema } from '#src/features/address/addressState.ts'
import { cleanId, cleanText } from '#src/lib/cleanText.ts'

/** The address block reports null until the address is valid, and shows its errors (docs/rules.md#address-rule). */
const chosenAddress = z.pipe(
  z.nullable(addressSchema),
  z.transform((address, { issues }) => {
    if (address) return address
    issues.push({ code: 'custom', input: address })
    return z.NEVER
  }),
)

const fields = z.object({
  name: z.string().check(z.overwrite(cleanText)),
  isSupplier: z.boolean(),
  isBuyer: z.boolean(),
  taxId: z.string().check(z.overwrite(cleanId)),
  address: chosenAddress,
})

type CompanyFields = z.output<typeof fields>

/** Applies the contract's rules to the request that `toRequest` makes from the cleaned fields. */
const withContractRules = (toRequest: (company: CompanyFields) => unknown) =>
  z.pipe(
    fields.check(
      z.check<CompanyFields>(
        (context) => {
          const problems = z.safeParse(CreateCompanyBody, toRequest(context.value)).error?.issues ?? []
          // Drop the message: the form adds its texts.
          for (const { message: _message, ...issue } of problems) {
            const [name] = issue.path
            if (name === 'address') continue
            // Only the rule that requires at least one role is about the whole company.
            context.issues.push(
              name === undefined
                ? { code: 'custom', input: context.value, path: ['isSupplier'], message: 'company.sideRequired' }
                : { ...issue, input: Reflect.get(context.value, name) },
            )
          }
        },
        // Also run it when the address is invalid.
        { when: () => true },
      ),
    ),
    // The check above guarantees the type.
    z.transform((company: CompanyFields) => company as CompanyFields & CreateCompanyRequest),
  )

/** The fields are cleaned, and at least one role is required. */
export const companySchema = withContractRules(toCompanyRequest)

/** For platform staff, who must enter the tax id (docs/rules.md#company-form). */
export const adminCompanySchema = withContractRules((company) => company)

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
export function toCompanyRequest<Fields extends Partial<CompanyFields>>(company: Fields) {
  return { ...company, ...('taxId' in company && { taxId: company.taxId || null }) }
}

/** The newest company with exactly these values, if any. */
export function sameCompany(companies: readonly Company[], sent: CompanyOutput): Company | undefined {
  const keyOf = ({ name, isSupplier, isBuyer, taxId, address: { address1, postalCode } }: CompanyOutput | Company) =>
    JSON.stringify([name, isSupplier, isBuyer, taxId || null, address1, postalCode])
  return companies
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .find((company) => keyOf(company) === keyOf(sent))
}
