import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import '#mocks/providers/browser/moov.ts'
import type { OperationId } from '#generated/operations.ts'
import type { PersonaName } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { checkout, chooseInvoices, company, paidInvoice, receivables } from './receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21' })
beforeEach(() => giveElementsLayout())

interface Try {
  name: string
  persona: PersonaName
  path: string
  operationId: OperationId
  /** What the user presses, and presses again. A dialog that shows the failure is closed first. */
  control: () => Promise<HTMLElement>
  /** Confirms it in a dialog. */
  confirm?: RegExp
  failed: string
  /** Shown once the action has succeeded; undefined if it saves a file. */
  done?: () => Promise<unknown>
}

const button = (name: RegExp | string) => screen.findByRole('button', { name })

const tries: readonly Try[] = [
  {
    name: 'the CSV of a list',
    persona: 'supplier',
    path: `${receivables}/invoices`,
    operationId: 'exportReceivableInvoicesCsv',
    control: async () => {
      fireEvent.click(await button('Download list'))
      return screen.findByRole('menuitem', { name: 'CSV with all columns' })
    },
    failed: 'We couldn’t download the CSV file',
  },
  {
    name: 'a document',
    persona: 'supplier',
    path: `${receivables}/invoices?q=${paidInvoice.externalId}&paymentState=["Paid"]&open=${paidInvoice.id}`,
    operationId: 'getTypedDocument',
    control: () => button('Download'),
    failed: `${paidInvoice.externalId} can’t be downloaded`,
  },
  {
    name: 'a document to read',
    persona: 'supplier',
    path: `${receivables}/invoices?q=${paidInvoice.externalId}&paymentState=["Paid"]&open=${paidInvoice.id}`,
    operationId: 'getTypedDocument',
    control: () => button('View PDF'),
    failed: `${paidInvoice.externalId} can’t be opened`,
    done: () => waitFor(() => expect(screen.queryByText('No preview available')).not.toBeInTheDocument()),
  },
  {
    name: 'the access link',
    persona: 'supplier',
    path: `${company}/settings?tab=access`,
    operationId: 'updateAccessLink',
    control: () => screen.findByRole('switch'),
    failed: 'We couldn’t change the access link',
    done: () => screen.findByText(/^The access link is (?:active|turned off)$/),
  },
  {
    name: 'a payment',
    persona: 'buyer',
    path: checkout,
    operationId: 'makePayment',
    control: () => button(/^Pay \$/),
    confirm: /^Pay \$/,
    failed: 'Payment failed. Please try again in 30 minutes or contact support.',
    done: () => screen.findByRole('heading', { name: / sent to /, level: 1 }),
  },
]

test.each(tries)('a later success takes back the failure: $name (failure-taken-back)', async (one) => {
  const save = vi.fn<(file: Blob) => string>(() => 'blob:saved')
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  mock.signIn(one.persona)
  chooseInvoices()
  const { user } = renderApp(one.path)
  const press = async () => {
    const control = await one.control()
    await waitFor(() => expect(control).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(control)
    if (one.confirm)
      await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: one.confirm }))
  }
  mock.faults.add({ match: { operationId: one.operationId }, effect: { kind: 'status', status: 403 } })
  await press()
  await waitFor(() => expect(document.body).toHaveTextContent(one.failed))
  mock.faults.clear()
  if (screen.queryByRole('dialog', { name: paidInvoice.externalId })) await user.keyboard('{Escape}')
  await press()
  await (one.done ?? (() => waitFor(() => expect(save).toHaveBeenCalledOnce())))()
  await waitFor(() => expect(document.body).not.toHaveTextContent(one.failed))
})

/** Chooses the first rows of a list, and then its button for PDFs. */
async function downloadPdfs(user: ReturnType<typeof renderApp>['user']) {
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
  if (box instanceof HTMLInputElement && !box.checked) await user.click(box)
  await user.click(await button('Download PDFs'))
}

test('a later success takes back the failure: a ZIP file that could not be saved (failure-taken-back)', async () => {
  const save = vi.fn<(file: Blob) => string>().mockImplementationOnce(() => {
    throw new Error('The disk is full')
  })
  Object.assign(URL, { createObjectURL: save.mockReturnValue('blob:saved'), revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  mock.signIn('supplier')
  const { user } = renderApp(`${receivables}/invoices?q=INV-1099`)
  await downloadPdfs(user)
  expect(await screen.findByText('We couldn’t save the ZIP file')).toBeInTheDocument()
  await downloadPdfs(user)
  expect(await screen.findByText('1 PDF downloaded')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('We couldn’t save the ZIP file')).not.toBeInTheDocument())
})

test.each([
  ['of a view', `${receivables}/invoices?q=annex`, 'Views'],
  ['of the access link', `${company}/settings?tab=access`, undefined],
])('a later success takes back the failure: the link %s (failure-taken-back)', async (_, path, menu) => {
  mock.signIn('supplier')
  const { user } = renderApp(path)
  const copy = async () => {
    if (menu) await user.click(await button(menu))
    await user.click(await screen.findByRole(menu ? 'menuitem' : 'button', { name: 'Copy link' }))
  }
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'))
  await copy()
  expect(await screen.findByText('Failed to copy link')).toBeInTheDocument()
  await copy()
  expect(await screen.findByText('Link copied')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Failed to copy link')).not.toBeInTheDocument())
})
