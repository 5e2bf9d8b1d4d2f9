import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { addressLines } from '#src/shared/format/addressLines.ts'
import type { CompanyInput } from './companySchema.ts'

/** For a `ConflictNotice`: i18n keys of a company's fields. */
export const companyLabels = {
  name: 'company.name',
  isSupplier: 'company.isSupplier',
  isBuyer: 'company.isBuyer',
  taxId: 'company.taxId',
  address: 'company.address',
} as const satisfies Record<keyof CompanyInput, string>

/** For a `ConflictNotice`: formats an address as one line. */
export function useCompanyFormat() {
  const { t } = useTranslation()
  return (name: string, value: unknown) => {
    if (name !== 'address') return undefined
    const address = value as Company['address']
    const country = t(`address.countryName.${address.country}`, { defaultValue: address.country })
    return addressLines(address, country).join(', ')
  }
}
