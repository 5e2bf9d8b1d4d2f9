import type { RefCallBack } from 'react-hook-form'
import type { Address } from '#generated/main/model/address.ts'
import type { PostalLookup } from '#src/lib/postalCode.ts'
import { AddressBlock } from './AddressBlock.tsx'
import { addressNames, type AddressName } from './addressState.ts'

interface AddressFieldProps {
  /** What `useController({ …, exact: false })` gives for a field that holds an address, or null until there is a valid one. */
  controller: {
    field: { value: Address | null; onChange: (address: Address | null) => void; ref: RefCallBack }
    fieldState: { error?: unknown }
    formState: { isSubmitted: boolean }
  }
  lookup: PostalLookup
}

/** The address block as a field of a form. */
export function AddressField({ controller: { field, fieldState, formState }, lookup }: AddressFieldProps) {
  return (
    <AddressBlock
      ref={field.ref}
      lookup={lookup}
      stored={field.value}
      onChange={field.onChange}
      showsAll={formState.isSubmitted}
      problems={problemsOf(fieldState.error)}
    />
  )
}

/** The service's messages for single fields; an error of the whole says nothing that the block does not say itself. */
function problemsOf(error: unknown): Partial<Record<AddressName, string>> {
  const byName = (error ?? {}) as Partial<Record<AddressName, { message?: string }>>
  return Object.fromEntries(
    addressNames.flatMap((name) => (byName[name]?.message ? [[name, byName[name].message]] : [])),
  )
}
