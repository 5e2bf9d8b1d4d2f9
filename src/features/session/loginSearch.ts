import * as z from 'zod/mini'

/** What brings someone to sign-in besides their own wish: how the last session ended, or a link that leads nowhere. */
export const loginReasons = ['inactive', 'expired', 'linkOff'] as const
export type LoginReason = (typeof loginReasons)[number]

/** The search of `/login`; what makes no sense in it counts as not there. */
export const loginSearch = z.object({
  redirect: z.catch(z.optional(z.string()), undefined),
  reason: z.catch(z.optional(z.enum(loginReasons)), undefined),
})
