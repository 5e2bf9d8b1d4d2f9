import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { DuplicateLines } from '#src/features/invoices/DuplicateLines.tsx'
import {
  likelyDuplicates,
  nearbyInvoices,
  supplierOf,
  toCompared,
  type Compared,
} from '#src/features/invoices/duplicates.ts'
import type { CheckoutSection } from './useCheckout.ts'

interface BasketDuplicatesProps {
  address: CompanyAddress
  sections: readonly CheckoutSection[]
}

/** What is about to be paid and may be the same as another invoice, in the basket or not (docs/rules.md#likely-duplicates). */
export function BasketDuplicates({ address, sections }: BasketDuplicatesProps) {
  const invoices = sections.flatMap(comparedIn)
  /** What was in the basket at first, so that taking something out asks for nothing. */
  const [first, setFirst] = useState<{ invoices: readonly Compared[]; supplierIds: (string | undefined)[] }>()
  if (first === undefined && sections.every(({ account }) => account))
    setFirst({ invoices, supplierIds: sections.map(({ account }) => account?.supplierCompanyId) })
  const query = nearbyInvoices(address.productCompanyId, first?.invoices ?? [], first?.supplierIds ?? [])
  const { data } = useQuery(query)
  return <DuplicateLines address={address} duplicates={likelyDuplicates(invoices, data?.items.map(toCompared) ?? [])} />
}

function comparedIn({ section, account }: CheckoutSection): Compared[] {
  if (!account) return []
  const supplier = supplierOf(account)
  return section.invoices.flatMap(({ id, number, facts }) =>
    facts ? [{ id, number, supplier, facts, state: 'InBasket' as const }] : [],
  )
}
