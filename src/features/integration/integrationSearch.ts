import * as z from 'zod/mini'
import { sortParameter, textParameter } from '#src/shared/domain/list/listSearch.ts'

/** The state of the integration screen in its URL: the order of the events, and which one's panel is open. */
export const integrationSearch = z.object({ sort: sortParameter, open: textParameter })

export type IntegrationSearch = z.output<typeof integrationSearch>
