import { closedRequests } from './rules/closedRequests.ts'
import { jsonExamples } from './rules/jsonExamples.ts'
import { moneyBesideCurrency } from './rules/moneyBesideCurrency.ts'
import { pagedLists } from './rules/pagedLists.ts'
import { problemAnswers } from './rules/problemAnswers.ts'
import { retriedWrites } from './rules/retriedWrites.ts'
import { verbNoun } from './rules/verbNoun.ts'

/** Our own rules for the contract, on top of Redocly's; switched on in redocly.yaml. */
export default function tallyport() {
  return {
    id: 'tallyport',
    rules: {
      oas3: {
        'closed-requests': closedRequests,
        'json-examples': jsonExamples,
        'money-beside-currency': moneyBesideCurrency,
        'paged-lists': pagedLists,
        'problem-answers': problemAnswers,
        'retried-writes': retriedWrites,
        'verb-noun': verbNoun,
      },
    },
  }
}
