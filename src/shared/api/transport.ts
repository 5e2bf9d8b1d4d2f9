import { bareRefresh, http } from './http.ts'
import { createRequest } from './request.ts'
import { inactivity, lock, records, tokens } from './session/credentials.ts'
import { createRefresh } from './session/refresh.ts'

const refresh = createRefresh({ tokens, records, lock, post: bareRefresh, isInactive: inactivity.isOver })

/** Sends all calls to the services. In one chunk with axios, which `mutator.ts` loads for the first call. */
export const request = createRequest({ http, tokens, refresh })

/** Needed only after a call, so they are in the same chunk as the code that makes calls. */
export { staleAfter } from './invalidation.ts'
export { serviceNow } from '#src/lib/serviceClock.ts'
