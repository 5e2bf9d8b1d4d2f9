import { GetReceivablesForecastResponse } from '#generated/main/receivables/receivables.response.ts'
import { getGetReceivablesForecastSuspenseQueryOptions } from '#generated/main/receivables/receivables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** What is expected to come in; only for a company with the capability `cashForecast`. */
export const forecastQuery = (companyId: string) =>
  readQuery(getGetReceivablesForecastSuspenseQueryOptions(companyId), GetReceivablesForecastResponse)
