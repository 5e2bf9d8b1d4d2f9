import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { UserEventObject } from 'storybook/test'
import type { Address } from '#generated/main/model/address.ts'
import { findPostalCode } from '#src/providers/maps/findPostalCode.ts'
import { AddressBlock, type AddressBlockProps } from '#src/features/address/AddressBlock.tsx'
import preview from '../.storybook/preview.tsx'

const stored: Address = {
  address1: '1 Pier Rd',
  address2: 'Suite 5',
  city: 'Boston',
  state: 'MA',
  postalCode: '02110',
  country: 'US',
}

const useStyles = makeStyles({ page: { display: 'grid', gap: '16px', maxWidth: '640px', overflowWrap: 'anywhere' } })

/** The address block and the value that it reports to its parent. */
function Block(props: Partial<AddressBlockProps>) {
  const [address, setAddress] = useState(props.stored ?? null)
  return (
    <div className={useStyles().page}>
      <AddressBlock isOwn lookup={findPostalCode} stored={null} {...props} onChange={setAddress} />
      <section aria-label="What the form gets">
        <code>{JSON.stringify(address)}</code>
      </section>
    </div>
  )
}

const meta = preview.meta({ title: 'Address block', component: Block })

/** The mock's stand-in for the geocoder knows, among others, 02110, 10001, 80301 (several cities) and K1A 0B1. */
export const Empty = meta.story()
export const Stored = meta.story({ args: { stored } })
export const EverythingMissing = meta.story({ args: { showsAll: true } })

interface Page {
  canvasElement: HTMLElement
  userEvent: UserEventObject
}

async function typeCode({ canvasElement, userEvent }: Page) {
  const field = canvasElement.querySelector('[name=postalCode]')
  if (field) await userEvent.type(field, '80301')
}
const boulder = { country: 'US', state: 'CO', cities: ['Boulder', 'Gunbarrel'] } as const

export const SeveralCities = meta.story({
  args: { lookup: () => Promise.resolve(boulder) },
  play: async (page) => {
    await typeCode(page)
    await page.canvas.findByRole('option', { name: 'Gunbarrel' })
  },
})
export const NoMatch = meta.story({
  args: { lookup: () => Promise.resolve(null) },
  play: async (page) => {
    await typeCode(page)
    await page.canvas.findByText(/^Please provide a valid/)
  },
})
export const LookupFails = meta.story({
  args: { lookup: () => Promise.reject(new Error('OVER_QUERY_LIMIT')) },
  play: async (page) => {
    await typeCode(page)
    await page.canvas.findByRole('alert')
  },
})
