import * as z from 'zod/mini'
import { ListMembershipsQueryParams } from '#generated/auth/memberships/memberships.zod.ts'
import { ListIngestionConfigurationEventsQueryParams } from '#generated/main/ingestion-configurations/ingestion-configurations.zod.ts'
import type { RawSearch, ReadSearch } from '#src/shared/list/listRoute.ts'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

/** The tabs of a company's page. */
export const companyTabs = ['details', 'members', 'payments', 'ingestion', 'connections'] as const
export type CompanyTab = (typeof companyTabs)[number]

const { open } = pageParameters
const members = ListMembershipsQueryParams.shape
const events = ListIngestionConfigurationEventsQueryParams.shape

/** Filters and sort under the contract's own names, and the row whose panel is open. */
const readers = {
  details: searchReader({ tab: z.literal('details') }),
  members: searchReader({ q: members.q, status: members.status, sort: members.sort, open }, {
    tab: 'members',
  } as const),
  payments: searchReader({}, { tab: 'payments' } as const),
  ingestion: searchReader({ configuration: z.string().check(z.maxLength(100)), sort: events.sort, open }, {
    tab: 'ingestion',
  } as const),
  connections: searchReader({}, { tab: 'connections' } as const),
}

export type MemberSearch = SearchOf<typeof readers.members>
export type CompanyIngestionSearch = SearchOf<typeof readers.ingestion>

/** The state of a company's page in its URL; defaults to the details tab. */
export type CompanyPageSearch = SearchOf<(typeof readers)[CompanyTab]>

export const readMembers = readers.members

export function readCompanyPage(raw: RawSearch): ReadSearch<CompanyPageSearch> {
  const tab = companyTabs.find((name) => name === raw.tab) ?? 'details'
  return readers[tab](raw)
}
