import { useEffect, useRef, useState } from 'react'
import type { Address } from '#generated/main/model/address.ts'
import type { PostalLookup } from '#src/lib/postalCode.ts'
import { sleep } from '#src/lib/retry.ts'
import { addressState, completeAddress, reduceAddress, type AddressAction, type AddressName } from './addressState.ts'

const debounceMs = 500

/**
 * State of the address fields, with a postal code lookup 500 ms after the last keystroke
 * (docs/rules.md#postal-code-lookup). Only the response to the last lookup counts.
 */
export function useAddress(lookup: PostalLookup, stored: Address | null, onChange: (address: Address | null) => void) {
  const [start] = useState(() => addressState(stored))
  const [state, setState] = useState(start)
  /** The latest state, for code that runs after an `await`. */
  const current = useRef(state)
  const running = useRef<AbortController>(null)
  const isStored = useRef(stored !== null)
  useEffect(() => () => running.current?.abort(), [])

  function apply(action: AddressAction): void {
    current.current = reduceAddress(current.current, action)
    setState(current.current)
    if (action.type !== 'offered') onChange(completeAddress(current.current))
  }

  function restart(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function ask(delayMs: number): Promise<void> {
    const signal = restart()
    try {
      await sleep(delayMs, signal)
      const match = await lookup(current.current.draft.postalCode, signal)
      if (!signal.aborted) apply({ type: 'lookedUp', match })
    } catch {
      if (!signal.aborted) apply({ type: 'failed' })
    }
  }

  const change = (name: AddressName, value: string): void => {
    apply({ type: 'typed', name, value })
    if (name !== 'postalCode') return
    isStored.current = false
    if (current.current.lookup === 'waiting') void ask(debounceMs)
    else restart()
  }

  const retry = (): void => {
    apply({ type: 'asked' })
    void ask(0)
  }

  /** Loads the other cities of a stored address's postal code, once; a failure leaves the address valid. */
  const offerCities = async (): Promise<void> => {
    if (!isStored.current) return
    isStored.current = false
    const signal = restart()
    const match = await lookup(current.current.draft.postalCode, signal).catch(() => null)
    if (match && !signal.aborted) apply({ type: 'offered', cities: match.cities })
  }

  return { state, isChanged: state.draft !== start.draft, change, retry, offerCities }
}
