import { ListCustomersResponse } from '#generated/main/customers/customers.response.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { ListIngestionEventsResponse } from '#generated/main/integration/integration.response.ts'
import { getListIngestionEventsSuspenseQueryOptions } from '#generated/main/integration/integration.ts'
import {
  GetReceivablesForecastResponse,
  GetReceivablesStatsResponse,
} from '#generated/main/receivables/receivables.response.ts'
import {
  getGetReceivablesForecastSuspenseQueryOptions,
  getGetReceivablesStatsSuspenseQueryOptions,
} from '#generated/main/receivables/receivables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const dashboardQueries = {
  stats: (companyId: string) =>
    readQuery(getGetReceivablesStatsSuspenseQueryOptions(companyId), GetReceivablesStatsResponse),
  /** What is expected to come in; only for a company with the capability `cashForecast`. */
  forecast: (companyId: string) =>
    readQuery(getGetReceivablesForecastSuspenseQueryOptions(companyId), GetReceivablesForecastResponse),
  /** The five customers that owe the most past due. */
  mostPastDue: (companyId: string) =>
    readQuery(
      getListCustomersSuspenseQueryOptions(companyId, { sort: '-pastDue', pageSize: 5 }),
      ListCustomersResponse,
    ),
  /** The latest 100, newest first. */
  latestUploads: (companyId: string) =>
    readQuery(
      getListIngestionEventsSuspenseQueryOptions(companyId, { sort: '-createdAt', pageSize: 100 }),
      ListIngestionEventsResponse,
    ),
}
