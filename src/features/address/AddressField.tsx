import { useState } from 'react'
import type { RefCallBack } from 'react-hook-form'
import type { Address } from '#generated/main/model/address.ts'
import type { PostalLookup } from '#src/lib/postalCode.ts'
import { AddressBlock } from './AddressBlock.tsx'
import { addressNames, type AddressName } from './addressState.ts'

interface AddressFieldProps {
  /** From `useController({ …, exact: false })`, for a field that is null until it holds a valid address. */
  controller: {
    field: { value: Address | null; onChange: (address: Address | null) => void; ref: RefCallBack }
    fieldState: { error?: unknown }
    formState: { isSubmitted: boolean }
  }
  lookup: PostalLookup
  /** The address is the user's own, so the browser may offer it. */
  isOwn: boolean
}

/** The address block as a form field. */
export function AddressField({ controller: { field, fieldState, formState }, lookup, isOwn }: AddressFieldProps) {
  const [known, setKnown] = useState({ address: field.value, version: 0 })
  // The block keeps typed text, so a different stored address remounts it.
  if (!isSame(field.value, known.address)) setKnown({ address: field.value, version: known.version + 1 })
  return (
    <AddressBlock
      key={known.version}
      ref={field.ref}
      lookup={lookup}
      isOwn={isOwn}
      stored={field.value}
      onChange={(address) => {
        setKnown((before) => ({ ...before, address }))
        field.onChange(address)
      }}
      showsAll={formState.isSubmitted}
      problems={problemsOf(fieldState.error)}
    />
  )
}

const isSame = (one: Address | null, other: Address | null) =>
  addressNames.every((name) => one?.[name] === other?.[name])

/** The service's messages for single fields; the block itself already shows what an error of the whole says. */
function problemsOf(error: unknown): Partial<Record<AddressName, string>> {
  const byName = (error ?? {}) as Partial<Record<AddressName, { message?: string }>>
  return Object.fromEntries(
    addressNames.flatMap((name) => (byName[name]?.message ? [[name, byName[name].message]] : [])),
  )
}
