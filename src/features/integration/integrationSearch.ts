import { ListIngestionEventsQueryParams } from '#generated/main/integration/integration.zod.ts'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

export const readIntegration = searchReader({
  sort: ListIngestionEventsQueryParams.shape.sort,
  open: pageParameters.open,
})
/** The state of the integration screen in its URL: the sort of the events, and the one whose panel is open. */
export type IntegrationSearch = SearchOf<typeof readIntegration>
