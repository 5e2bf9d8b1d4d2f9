import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { forgetFailedLoads, lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'

const Part = ({ text }: { text: string }) => <p>{text}</p>

function show(Lazy: typeof Part) {
  return render(
    <Suspense fallback="Loading">
      <Lazy text="There" />
    </Suspense>,
  )
}

describe('lazyNamed', () => {
  it('shows the fallback until its code has loaded', async () => {
    show(lazyNamed(() => Promise.resolve({ Part }), 'Part'))
    expect(screen.getByText('Loading')).toBeVisible()
    expect(await screen.findByText('There')).toBeVisible()
  })

  it('renders at once after a preload, without the fallback', async () => {
    const load = vi.fn<() => Promise<{ Part: typeof Part }>>().mockResolvedValue({ Part })
    const Lazy = lazyNamed(load, 'Part')
    Lazy.preload()
    await vi.waitFor(() => expect(load).toHaveResolved())
    show(Lazy)
    expect(screen.getByText('There')).toBeVisible()
  })

  it('tries again when a preload failed', async () => {
    const load = vi.fn<() => Promise<{ Part: typeof Part }>>().mockResolvedValue({ Part })
    load.mockRejectedValueOnce(new Error('Offline'))
    const Lazy = lazyNamed(load, 'Part')
    Lazy.preload()
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    show(Lazy)
    expect(await screen.findByText('There')).toBeVisible()
  })

  it('requests its code again after the failure has been shown (lazy-offline)', async () => {
    const load = vi.fn<() => Promise<{ Part: typeof Part }>>().mockResolvedValue({ Part })
    load.mockRejectedValueOnce(new Error('Offline'))
    const Lazy = lazyNamed(load, 'Part')
    const onError = vi.fn<() => void>()
    render(
      <LoadBoundary onError={onError} renderFallback={(retry) => <button onClick={retry}>Try again</button>}>
        <Suspense fallback="Loading">
          <Lazy text="There" />
        </Suspense>
      </LoadBoundary>,
      { onCaughtError: () => undefined },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There')).toBeVisible()
    expect(onError).toHaveBeenCalledOnce()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('keeps a mounted part with its state while its code is requested again', async () => {
    const Counter = () => <p>{useState(() => Symbol('state'))[0].toString()}</p>
    const Lazy = lazyNamed(() => Promise.resolve({ Counter }), 'Counter')
    const { rerender } = render(<Lazy />, { wrapper: Suspense })
    const shown = await screen.findByText('Symbol(state)')
    Lazy.preload()
    await Promise.resolve()
    forgetFailedLoads()
    rerender(<Lazy />)
    expect(screen.getByText('Symbol(state)')).toBe(shown)
  })
})
