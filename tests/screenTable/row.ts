import type { PaymentCapabilities } from '#generated/main/model/paymentCapabilities.ts'
import type { Scenario } from '#generated/control/model/scenario.ts'
import type { OperationId } from '#generated/operations.ts'
import type { FileRoutesByTo } from '#src/routeTree.gen.ts'

/** Who may open a screen, and where the others end up (docs/rules.md#route-guards). */
type Guard =
  /** Everyone, signed in or not. */
  | 'everyone'
  /** Visitors; users who are signed in end up on their start page. */
  | 'visitors'
  /** Visitors with a valid link; without one, they end up at `/login`. */
  | 'link'
  /** Users who are signed in; visitors end up at `/login`, which leads back. */
  | 'signedIn'
  /** Platform staff; other users end up on their start page. */
  | 'internal'
  /** Members of the company in the URL, if it is a supplier or a buyer; others see “Page not found”. */
  | 'supplier'
  | 'buyer'

/** The texts of a screen, by file in `src/locales/en`, in addition to those of every signed-in page. */
type Texts =
  | 'receivables'
  | 'payables'
  | 'payableDates'
  | 'paymentsMade'
  | 'checkout'
  | 'paymentMethods'
  | 'admin'
  | 'integration'

export interface ScreenRow {
  name: string
  /** As in `src/routeTree.gen.ts`. */
  route: keyof FileRoutesByTo
  /** Who opens it in the tests. */
  persona: 'visitor' | 'newcomer' | 'supplier' | 'buyer' | 'admin'
  guard: Guard
  /** Not found in a company without it. */
  capability?: keyof PaymentCapabilities
  /** The world that it is found in, if not in the default one; tests that only know that one leave it to its own. */
  scenario?: Scenario
  /** Its route's file under `src/routes`, if it is not named after the route. */
  file?: string
  /** What replaces `$token` or is added to the URL, so that the screen has content. */
  token?: string
  search?: string
  /** The reads whose failures and responses it must survive. Those without a row of their own elsewhere get a standard one. */
  operations?: readonly OperationId[]
  /** i18n key of the message when the first of the operations finds nothing. */
  empty?: string
  /** The sidebar's link and the heading: opened offline, it says so and recovers. */
  linked?: readonly [link: string, heading: string]
  /** Its texts, if it has a size budget (docs/rules.md#size-budgets); KiB at brotli level 11 if not the usual one. */
  budget?: { texts: readonly Texts[]; js?: number; requests?: number }
  /** The journey that opens it and its parts to examine them with axe; without one, e2e/shell-axe.spec.ts opens it. */
  axe?: string
}
