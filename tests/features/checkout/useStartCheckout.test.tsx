import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readBasket, type BasketAccount } from '#src/features/checkout/basket.ts'
import { useStartCheckout } from '#src/features/checkout/useStartCheckout.ts'

const accounts: BasketAccount[] = [{ invoicingAccountId: 'a', invoices: [{ id: 'i', number: '1' }], credits: 'all' }]
const payables = '/company/auth-c/payables/c'

function Choose() {
  const start = useStartCheckout()
  return (
    <button type="button" onClick={() => start(accounts)}>
      Pay
    </button>
  )
}

function open(address: string): AnyRouter {
  const root = createRootRoute({ beforeLoad: () => ({ user: { id: 'ann' } }) })
  const path = '/company/$authCompanyId/payables/$productCompanyId'
  const pages = [
    createRoute({ getParentRoute: () => root, path: `${path}/invoices`, component: Choose }),
    createRoute({ getParentRoute: () => root, path: `${path}/checkout`, component: () => <p>Checkout</p> }),
  ]
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(pages), history }) as AnyRouter
  render(<RouterProvider router={router} />)
  return router
}

it('opens the checkout with the chosen invoices and a return URL to the filtered list (checkout-ways)', async () => {
  const from = `${payables}/invoices?status=%5B%22PastDue%22%5D`
  const router = open(from)
  ;(await screen.findByRole('button')).click()
  expect(await screen.findByText('Checkout')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe(`${payables}/checkout`))
  const { basket } = router.state.location.search as { basket: string }
  expect(readBasket('ann', basket, 'c')).toEqual({ companyId: 'c', accounts, returnTo: from, paid: [] })
})
