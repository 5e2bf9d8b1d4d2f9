import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { service } from '#mocks/providers/browser/maps/service.ts'
import type { MapsCall } from '#mocks/providers/mapsCalls.ts'
import { PlacePicker, type PlacePickerProps } from '#src/features/maps/picker/PlacePicker.tsx'

/** A rendered place picker, on a fake clock and the stand-in's places. */
export const ask = vi.spyOn(service, 'ask')
export const calls = (call: MapsCall) => ask.mock.calls.filter(([name]) => name === call).length
export const suggest = vi.spyOn(google.maps.places.AutocompleteSuggestion, 'fetchAutocompleteSuggestions')
export const onPick = vi.fn<PlacePickerProps['onPick']>()
export const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export const box = () => screen.getByRole('combobox', { name: 'Place' })
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
export const button = (name: string) => screen.queryByRole('button', { name })
export const press = (key: string) => fireEvent.keyDown(box(), { key })
export const edit = (text: string) => fireEvent.change(box(), { target: { value: text } })

export async function type(text: string) {
  edit(text)
  await settle(300)
}

export const show = (props: Partial<PlacePickerProps> = {}) => render(<PlacePicker onPick={onPick} {...props} />)
export const picked = () => onPick.mock.lastCall?.[0]?.displayName

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockResolvedValue('ok')
  suggest.mockClear()
  onPick.mockClear()
})
afterEach(() => void vi.useRealTimers())
