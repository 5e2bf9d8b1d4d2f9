import { useRef } from 'react'

/**
 * The `Idempotency-Key` of a write: the same as long as the same is sent, so that a call whose answer was lost can be made
 * again without doing it twice; another body gets another key (design section 4).
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
