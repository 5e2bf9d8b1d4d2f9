import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { dayColumn } from '#src/shared/list/columnKinds.tsx'
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
    file: { kind: 'text', valueOf: (row, t) => sidesText(t, row) },
    phone: { width: 146, lines: (row) => [<CompanySides key="sides" company={row} />, placeOf(row)] },
  },
  { id: 'address', header: 'company.address', width: 220, cell: placeOf },
  { id: 'taxId', header: 'company.taxId', sortable: true, width: 160, cell: (row) => row.taxId ?? '' },
  {
    id: 'createdAt',
    header: 'admin.createdAt',
    sortable: true,
    width: 120,
    ...dayColumn<Company>((row) => row.createdAt),
  },
  {
    id: 'updatedAt',
    header: 'admin.updatedAt',
    sortable: true,
    width: 120,
    ...dayColumn<Company>((row) => row.updatedAt),
  },
])

/** What a company does here: sends invoices, pays them, or both. */
export function CompanySides({ company }: { company: Company }) {
  const { t } = useTranslation()
  return sidesText(t, company)
}

function sidesText(t: TFunction, { isSupplier, isBuyer }: Company): string {
  return [isSupplier && t('company.supplier'), isBuyer && t('company.buyer')].filter(Boolean).join(' · ')
}
