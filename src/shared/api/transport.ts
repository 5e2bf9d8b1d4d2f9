import { bareRefresh, http } from './http.ts'
import { createRequest } from './request.ts'
import { inactivity, lock, records, tokens } from './session/credentials.ts'
import { createRefresh } from './session/refresh.ts'

const refresh = createRefresh({ tokens, records, lock, post: bareRefresh, isInactive: inactivity.isOver })

/** All that goes out to the services, in one chunk with axios; `mutator.ts` loads it when the first call is made. */
export const request = createRequest({ http, tokens, refresh })

/** Of use only after a call, so it comes with what calls are made with. */
export { staleAfter } from './invalidation.ts'
