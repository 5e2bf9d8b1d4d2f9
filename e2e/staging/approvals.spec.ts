import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { ListPage } from '../pages/ListPage.ts'
import { payablesOf } from '../pages/PayablesPages.ts'
import { expect, rowCount, test } from './fixtures.ts'
import { amountIn, dollars } from './money.ts'

test('buyer: a request for approval says its amount and shows its document; nothing is decided', async ({
  as,
  service,
}) => {
  const { page, company } = await as('buyer')
  test.skip(company.capabilities?.paymentApprovals !== true, 'the company does not announce paymentApprovals')
  const list = new ListPage(page, 'Requests for approval')
  await page.goto(`${payablesOf(company)}/approvals?show=all`)
  test.skip((await rowCount(list, 'Requests for approval')) === 0, 'nobody has asked for an approval')
  const [total = ''] = await list.columnTexts('Total')
  await list.row(1).click()
  await expect(page, 'The request that was clicked does not open').toHaveURL(/[?&]open=/)
  const approvalId = new URL(page.url()).searchParams.get('open') ?? ''
  const { accessToken: token } = await service.signIn('buyer')
  const read = () =>
    service.call<PaymentApproval>('getPaymentApproval', { token, path: { companyId: company.id, approvalId } })
  const before = await read()
  expect(dollars(amountIn(`$${before.total}`)), 'The list and the request name different totals').toBe(
    dollars(amountIn(total)),
  )

  const { lines = [] } = before
  const dialog = page.getByRole('dialog', { name: / to / })
  await expect(dialog.getByText(before.requestedBy.name).first(), 'The request does not say who asked').toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Invoices and credits' }).getByRole('listitem')).toHaveCount(
    Math.min(lines.length, 50),
  )
  const shown = lines.find(({ documentId }) => documentId !== null)
  if (shown !== undefined)
    await expect(
      dialog
        .getByRole('region', { name: `Document ${shown.externalId}` })
        .locator('canvas')
        .first(),
      `The document of ${shown.externalId} is not shown beside the request`,
    ).toBeVisible()
  expect(await read(), 'The request has changed although nobody decided').toEqual(before)
})
