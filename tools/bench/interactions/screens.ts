import type { Locator, Page } from '@playwright/test'
import type { PersonaName } from '#mocks/world/seed/people.ts'
import { CheckoutPage } from '../../../e2e/pages/CheckoutPage.ts'
import { InvoicesPage } from '../../../e2e/pages/InvoicesPage.ts'
import { ListPage } from '../../../e2e/pages/ListPage.ts'
import { PayableInvoicesPage } from '../../../e2e/pages/PayablesPages.ts'
import { ShellPage } from '../../../e2e/pages/ShellPage.ts'

/** Something that a user does: a click, or presses of keys. */
export interface Step {
  /** Where to click. */
  at?: (page: Page) => Locator
  /** In pixels from its top left corner; its middle by default. */
  corner?: { x: number; y: number }
  /** Unmeasured preparation by the user. */
  before?: (page: Page) => Promise<unknown>
  keys?: readonly string[]
  /** The element that appears when the step has worked. */
  until?: (page: Page) => Locator
}

/** A screen and what users do there, in this order. */
export interface Screen {
  name: string
  persona: PersonaName
  /** Opens the screen; resolves when all of it has loaded. */
  open: (page: Page) => Promise<unknown>
  steps: Readonly<Record<string, Step>>
}

/** Moves the mouse to the step's place, and returns whether it has one. */
export async function place(page: Page, { at, corner, before }: Step): Promise<boolean> {
  await before?.(page)
  if (!at) return false
  await at(page).hover(corner ? { position: corner } : {})
  return true
}

const shell = (page: Page) => new ShellPage(page)

const shellSteps: Screen['steps'] = {
  'sidebar collapsed': { at: (page) => shell(page).sidebarButton },
  'sidebar expanded': { at: (page) => shell(page).sidebarButton },
  'palette opened': { keys: ['Control+k'], until: (page) => shell(page).palette },
  'palette: typing': { keys: ['i', 'n'], until: (page) => page.getByRole('option') },
  'palette closed': { keys: ['Escape'] },
}

/** The steps of every list; the columns that it is sorted by. */
function listSteps(listOf: (page: Page) => ListPage, column: string, text: string): Screen['steps'] {
  const menu = (page: Page) => page.getByRole('menuitemcheckbox')
  return {
    sort: { at: (page) => listOf(page).columnHeader(column), corner: { x: 20, y: 20 } },
    'sort reversed': { at: (page) => listOf(page).columnHeader(column), corner: { x: 20, y: 20 } },
    'columns menu opened': { at: (page) => page.getByRole('button', { name: 'Columns' }), until: menu },
    'column hidden': { at: (page) => menu(page).nth(2) },
    'column shown': { at: (page) => menu(page).nth(2) },
    'columns menu closed': { keys: ['Escape'] },
    'search: typing': { before: (page) => listOf(page).search.focus(), keys: text.split('') },
    'search: clearing': { keys: text.split('').map(() => 'Backspace') },
    ...shellSteps,
  }
}

function invoiceSteps(listOf: (page: Page) => InvoicesPage): Screen['steps'] {
  const selectAll = (page: Page) => listOf(page).grid.getByRole('checkbox', { name: 'Select all loaded rows' })
  const box = (page: Page, row: number) => listOf(page).row(row).getByRole('checkbox')
  const panel = (page: Page) => listOf(page).panel
  return {
    'row opened': { at: (page) => listOf(page).cell(3, 3), until: panel },
    'next row': { at: (page) => page.getByRole('button', { name: 'Next', exact: false }).first(), until: panel },
    'row closed': { at: (page) => panel(page).getByRole('button', { name: 'Close' }) },
    filter: { at: (page) => listOf(page).segment('Past due') },
    'filter changed': { at: (page) => listOf(page).segment('All') },
    'row selected': { at: (page) => box(page, 1) },
    '100 rows selected': {
      before: async (page) => {
        await listOf(page).region.evaluate((region) => region.scrollTo({ top: 90 * 40 }))
        await page.keyboard.down('Shift')
      },
      at: (page) => box(page, 100),
    },
    'all rows selected': { before: (page) => page.keyboard.up('Shift'), at: selectAll },
    'all rows deselected': { at: selectAll },
    ...listSteps(listOf, 'Outstanding', 'roof'),
  }
}

async function openList(list: ListPage & { goto: () => Promise<void> }): Promise<void> {
  await list.goto()
  await list.row(1).waitFor()
  await list.page.getByRole('button', { name: 'Columns' }).and(list.page.locator(':not([aria-hidden])')).waitFor()
}

/** The list of companies that platform staff see. */
class AdminCompaniesPage extends ListPage {
  constructor(page: Page) {
    super(page, 'Companies')
  }

  async goto() {
    await this.page.goto('/admin/companies')
    await this.heading.waitFor()
  }
}

export const screens: readonly Screen[] = [
  {
    name: 'receivables invoices',
    persona: 'supplier',
    open: (page) => openList(new InvoicesPage(page)),
    steps: invoiceSteps((page) => new InvoicesPage(page)),
  },
  {
    name: 'payables invoices',
    persona: 'buyer',
    open: (page) => openList(new PayableInvoicesPage(page)),
    steps: invoiceSteps((page) => new PayableInvoicesPage(page)),
  },
  {
    name: 'checkout',
    persona: 'buyer',
    open: async (page) => {
      const checkout = new CheckoutPage(page)
      await checkout.choose(2)
      await checkout.calculated()
    },
    steps: {
      'method chosen': { at: (page) => new CheckoutPage(page).summary.getByRole('radio').first() },
      'pay pressed': {
        before: (page) => new CheckoutPage(page).calculated(),
        at: (page) => new CheckoutPage(page).payButton,
        until: (page) => new CheckoutPage(page).confirmation,
      },
      'payment confirmed': {
        at: (page) => new CheckoutPage(page).confirmButton,
        until: (page) => new CheckoutPage(page).paid,
      },
    },
  },
  {
    name: 'admin companies',
    persona: 'admin',
    open: (page) => openList(new AdminCompaniesPage(page)),
    steps: listSteps((page) => new AdminCompaniesPage(page), 'Company name', 'harb'),
  },
]
