/** What the families of generated pairs share. */
import type { describePart } from './pairs.ts'

/** What differs from the description that `describePart` writes without any. */
export type Part = Parameters<typeof describePart>[0]

/** A contract before and after a change, with the verdict that the diff must give. */
export interface FamilyPair {
  readonly name: string
  readonly expect: 'breaking' | 'safe'
  readonly base: Part
  readonly head: Part
}

export const text = (maxLength?: number) => ({ type: 'string', ...(maxLength !== undefined && { maxLength }) })

export const json = 'application/json'
export const schema = { type: 'object', properties: { a: { type: 'string' } } }

export const body = (content: unknown) => ({ responses: { 200: { description: 'x', content } } })
/** One call with this content in its request or response. */
export const call = (content: unknown, side: 'request' | 'response'): Part => ({
  paths: {
    '/things': {
      post: {
        operationId: 'makeThing',
        ...(side === 'response'
          ? body(content)
          : { requestBody: { required: true, content }, responses: { 204: { description: 'x' } } }),
      },
    },
  },
})
