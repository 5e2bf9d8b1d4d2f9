import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer()
const invoices = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/invoices`
const settings = `/company/${authCompanyId('harbor')}/settings`

const navigation = () => screen.findByRole('navigation', { name: 'Main' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const crumbs = async () =>
  within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => giveElementsLayout())
afterEach(() => {
  document.cookie = 'tallyport_sidebar=; path=/; max-age=0'
  vi.unstubAllEnvs()
})

describe('sidebar', () => {
  test('collapses to icons and expands with Ctrl+B and Cmd+B, and saves the choice', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(settings)
    const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Control>}b{/Control}')
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(document.cookie).toContain('tallyport_sidebar=closed')
    // Icons keep their accessible names.
    expect(within(await navigation()).getByRole('link', { name: 'Invoices' })).toBeInTheDocument()
    await user.keyboard('{Meta>}b{/Meta}')
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(document.cookie).toContain('tallyport_sidebar=open')
  })

  test('restores the saved state', async () => {
    document.cookie = 'tallyport_sidebar=closed; path=/'
    mock.signIn('supplier')
    renderApp(settings)
    expect(await screen.findByRole('button', { name: 'Toggle sidebar' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('shows only the areas of the company’s roles and links to existing routes', async () => {
    mock.signIn('supplier')
    const { router } = renderApp(settings)
    const links = within(await navigation()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toContain('Invoices')
    const paths = Object.keys(router.routesByPath)
    for (const link of links) {
      const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://app.test')
      const template = pathname
        .replace(authCompanyId('harbor'), '$authCompanyId')
        .replace(companyId('harbor'), '$productCompanyId')
      expect(paths).toContain(template)
    }
    expect(within(await navigation()).queryByRole('list', { name: 'Payables' })).not.toBeInTheDocument()
    expect(within(await navigation()).queryByRole('list', { name: 'Admin' })).not.toBeInTheDocument()
  })

  test('marks the current page', async () => {
    mock.signIn('supplier')
    renderApp(settings)
    const link = within(await navigation()).getByRole('link', { name: 'Company Settings' })
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'))
    expect(within(await navigation()).getByRole('link', { name: 'Invoices' })).not.toHaveAttribute('aria-current')
  })

  test('offers a retry when the companies can’t be loaded', async () => {
    mock.signIn('supplier')
    mock.faults.add({ match: { operationId: 'listCompanies' }, effect: { kind: 'status', status: 403 } })
    const { user } = renderApp('/user/details')
    const retry = await screen.findByRole('button', { name: 'Reload your companies' })
    mock.faults.clear()
    await user.click(retry)
    expect(await screen.findByRole('button', { name: 'Company: Harbor Supply Co.' })).toBeInTheDocument()
  })
})

describe('breadcrumbs have the exact labels (breadcrumb-labels)', () => {
  test.each([
    [invoices, ['Receivables', 'Invoices']],
    ['/company', ['Companies']],
    [`/company/${authCompanyId('harbor')}`, ['Companies', 'Company Details']],
    [settings, ['Companies', 'Company Details', 'Company Settings']],
    ['/admin/ingestion', ['Admin', 'Ingestion']],
    ['/admin/companies', ['Admin', 'Companies']],
    ['/admin/auth-users', ['Admin', 'Auth Users']],
  ])('on %s', async (path, labels) => {
    mock.signIn(path.startsWith('/admin') ? 'admin' : 'supplier')
    renderApp(path)
    expect(await crumbs()).toEqual(labels)
    expect(screen.getByText(labels.at(-1) ?? '', { selector: '[aria-current="page"]' })).toBeInTheDocument()
  })

  test('link to their pages', async () => {
    mock.signIn('supplier')
    const { user, router } = renderApp(settings)
    await user.click(
      within(await screen.findByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Companies' }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'))
  })
})

describe('company switcher', () => {
  const choose = async (user: ReturnType<typeof renderApp>['user'], from: RegExp, to: string) => {
    await user.click(await screen.findByRole('button', { name: from }))
    await user.click(await screen.findByRole('menuitemradio', { name: to }))
  }

  test('opens the same page of the other company', async () => {
    mock.signIn('both')
    const { user, router } = renderApp(`/company/${authCompanyId('northwind')}/settings`)
    await choose(user, /Northwind/, 'Maple Ridge Lumber')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/company/${authCompanyId('maple')}/settings`))
    expect(await screen.findByRole('button', { name: 'Company: Maple Ridge Lumber' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText(/^Company name/)).toHaveValue('Maple Ridge Lumber'))
  })

  test('opens the company’s first page when it has no such page', async () => {
    mock.signIn('both')
    const { user, router } = renderApp('/user/details')
    await choose(user, /Choose a company/, 'Maple Ridge Lumber')
    const home = `/company/${authCompanyId('maple')}/receivables/${companyId('maple')}/`
    await waitFor(() => expect(router.state.location.pathname).toContain(home))
  })
})

describe('page navigation', () => {
  test('sets the document title, focuses the h1, and announces it once (route-arrival)', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(settings)
    await heading('Company Settings')
    await waitFor(() => expect(document.title).toBe('Company Settings · Tallyport'))
    const spoken: string[] = []
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]')
        if (region) spoken.push(region.textContent)
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    await user.click(screen.getByRole('button', { name: /^Account: / }))
    await user.click(await screen.findByRole('menuitem', { name: 'Your details' }))
    expect(await heading('Your details')).toHaveFocus()
    expect(document.title).toBe('Your details · Tallyport')
    await waitFor(() => expect(spoken.filter((text) => text === 'Your details')).toHaveLength(1))
    observer.disconnect()
  })

  test('keeps the focus when a filter changes (route-arrival)', async () => {
    mock.signIn('supplier')
    const { user, router } = renderApp(invoices)
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    await user.type(search, 'pier')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'pier' }))
    expect(search).toHaveFocus()
  })

  test('the skip link focuses the content and keeps the URL', async () => {
    mock.signIn('supplier')
    const { user, router } = renderApp(settings)
    await user.click(await screen.findByRole('link', { name: 'Skip to content' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(router.state.location.href).toBe(settings)
  })
})

describe('error pages', () => {
  test('shows Page not found for an unknown company', async () => {
    mock.signIn('supplier')
    renderApp('/company/none-of-yours')
    expect(await heading('Page not found')).toBeInTheDocument()
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  test('a link for someone else opens after signing in with another account (other-account)', async () => {
    mock.signIn('supplier')
    const { user, router } = renderApp('/company/none-of-yours')
    await heading('Page not found')
    expect(screen.getByRole('main')).toHaveTextContent(/for Sofía Marín, who is signed in/)
    await user.click(screen.getByRole('button', { name: 'Use another account' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ redirect: '/company/none-of-yours' })
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  test('an unknown URL has exactly one main landmark', async () => {
    renderApp('/nowhere')
    expect(await heading('Page not found')).toBeInTheDocument()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getByText('Tallyport')).toBeInTheDocument()
  })

  test.each([
    [503, 'Error 503', 'The service had a problem. Try again in a moment.'],
    [403, 'Error 403', 'You don’t have access to this.'],
  ])(
    'a loader that fails with %i shows the status, message, and ways on, and a retry shows the page (error-page)',
    async (status, title, text) => {
      mock.signIn('supplier')
      mock.faults.add({ match: { operationId: 'listAuthCompanies' }, effect: { kind: 'status', status } })
      const { user } = renderApp('/company')
      expect(await heading('Something went wrong')).toBeInTheDocument()
      expect(screen.getByText(title)).toBeInTheDocument()
      expect(screen.getByText(text)).toBeInTheDocument()
      expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
        'href',
        '/',
      )
      mock.faults.clear()
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await heading('Companies')).toBeInTheDocument()
    },
  )

  test.each([true, false])(
    'shows status 500 by default, and details only to developers: %s (error-page)',
    async (isDev) => {
      vi.stubEnv('DEV', isDev)
      mock.signIn('supplier')
      mock.faults.add({ match: { operationId: 'listAuthCompanies' }, effect: { kind: 'malformed' } })
      renderApp('/company')
      expect(await heading('Something went wrong')).toBeInTheDocument()
      expect(screen.getByText('Error 500')).toBeInTheDocument()
      expect(screen.queryAllByText('Details for developers')).toHaveLength(isDev ? 1 : 0)
    },
  )

  test('shows no status without a response (error-page)', async () => {
    mock.signIn('supplier')
    mock.faults.add({ match: { operationId: 'listAuthCompanies' }, effect: { kind: 'dropBeforeCommit' } })
    renderApp('/company')
    expect(await heading('We can’t reach Tallyport')).toBeInTheDocument()
    expect(screen.queryByText(/^Error/)).not.toBeInTheDocument()
    expect(screen.getByText('We couldn’t reach the service. Check your connection and try again.')).toBeInTheDocument()
  })
})

describe('admin area', () => {
  test('redirects other users to the home page', async () => {
    mock.signIn('newcomer')
    const { router } = renderApp('/admin')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await heading('No company yet')).toBeInTheDocument()
  })

  test('admits platform staff', async () => {
    mock.signIn('admin')
    const { router } = renderApp('/admin')
    await screen.findByRole('heading', { level: 1 })
    expect(router.state.location.pathname).toBe('/admin')
  })
})

describe('inactivity', () => {
  test('warns at 28 minutes, and one click keeps the user signed in', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    await heading('Your details')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 28 * 60_000)
    act(() => session.check())
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
    expect(dialog).toHaveTextContent(/Time left: [12]:\d\d/)
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(session.getState()).toMatchObject({ status: 'authenticated', endsAt: null })
  })
})
