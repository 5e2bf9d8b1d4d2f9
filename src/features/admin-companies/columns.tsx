import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { defineColumns } from '#src/ui/table/defineColumns.ts'

const placeOf = ({ address: { city, state, country } }: Company) => `${city}, ${state}, ${country}`

/** The columns of the list of all companies. */
export const adminCompanyColumns = defineColumns<Company>([
  {
    id: 'name',
    header: 'company.name',
    sortable: true,
    hideable: false,
    width: 240,
    cell: (row) => row.name,
    phone: { width: 160, lines: (row) => [row.name, row.taxId ?? ''] },
  },
  {
    id: 'isSupplier',
    header: 'company.sides',
    sortable: true,
    width: 150,
    cell: (row) => <CompanySides company={row} />,
    phone: { width: 146, lines: (row) => [<CompanySides key="sides" company={row} />, placeOf(row)] },
  },
  { id: 'address', header: 'company.address', width: 220, cell: placeOf },
  { id: 'taxId', header: 'company.taxId', sortable: true, width: 160, cell: (row) => row.taxId ?? '' },
  { id: 'createdAt', header: 'admin.createdAt', sortable: true, width: 120, cell: (row) => formatDay(row.createdAt) },
  { id: 'updatedAt', header: 'admin.updatedAt', sortable: true, width: 120, cell: (row) => formatDay(row.updatedAt) },
])

/** What a company does here: sends invoices, pays them, or both. */
export function CompanySides({ company: { isSupplier, isBuyer } }: { company: Company }) {
  const { t } = useTranslation()
  return [isSupplier && t('company.supplier'), isBuyer && t('company.buyer')].filter(Boolean).join(' · ')
}
