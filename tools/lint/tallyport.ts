import { closedRequests } from './rules/closedRequests.ts'
import { moneyBesideCurrency } from './rules/moneyBesideCurrency.ts'
import { pagedLists } from './rules/pagedLists.ts'
import { problemResponses } from './rules/problemResponses.ts'
import { retriedWrites } from './rules/retriedWrites.ts'

/** Our own contract rules, which redocly.yaml enables but can't express itself. */
export default function tallyport() {
  return {
    id: 'tallyport',
    rules: {
      oas3: {
        'closed-requests': closedRequests,
        'money-beside-currency': moneyBesideCurrency,
        'paged-lists': pagedLists,
        'problem-responses': problemResponses,
        'retried-writes': retriedWrites,
      },
    },
  }
}
