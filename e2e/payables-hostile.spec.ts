import { seedId } from '#mocks/world/seed/random.ts'
import { expect, test } from './fixtures.ts'
import { payables } from './pages/PayablesPages.ts'
import { respondWithHostileTexts, type HostileCall } from './support/respondWithHostileTexts.ts'
import { setTrap } from './support/hostileTexts.ts'
import { expectNoOverflow } from './support/measures.ts'
import { prairie } from './support/worldIds.ts'

const payablesApi = `/tallyport/payables/company/${prairie.id}`
const buyerLists: readonly HostileCall[] = [
  { operationId: 'listPayableInvoices', url: `${payablesApi}/invoices?pageSize=5&discountFrom=2000-01-01` },
  { operationId: 'listPayableInvoicingAccounts', url: `${payablesApi}/invoicing-accounts` },
  { operationId: 'listRegistrationInvites', url: '/tallyport/payables/registration/invites' },
]

test.use({ viewport: { width: 320, height: 800 } })

test('buyer screens show hostile service data as plain text (hostile-text)', async ({
  page,
  mock,
  request,
  signIn,
}) => {
  const triggered = await setTrap(page)
  await signIn('buyer')
  await respondWithHostileTexts(mock, request, buyerLists, 'buyer')
  for (const place of [payables, `${payables}/calendar`, `${payables}/discounts`]) {
    await page.goto(place)
    await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
    await page.locator('main [role=progressbar], main [aria-busy=true]').first().waitFor({ state: 'detached' })
    expect(await triggered(), place).toEqual([])
    await expectNoOverflow(page, place)
  }
  await page.goto(payables)
  await expect(
    page
      .locator('main')
      .getByText(/trap\(\)/)
      .first(),
  ).toBeVisible()
})

test('approvals and activity show hostile service data as plain text (hostile-text, approval-inbox, activity)', async ({
  page,
  mock,
  request,
  signIn,
}) => {
  await mock.scenario('parts')
  const triggered = await setTrap(page)
  await signIn('buyer')
  const company = `/tallyport/company/${prairie.id}`
  const open = `${company}/payment/approvals/${seedId('approval', 2)}`
  await respondWithHostileTexts(
    mock,
    request,
    [
      { operationId: 'listPaymentApprovals', url: `${company}/payment/approvals?pageSize=5` },
      { operationId: 'getPaymentApproval', url: open },
      { operationId: 'getApprovalRules', url: `${company}/payment/approval-rules` },
      { operationId: 'listCompanyActivity', url: `${company}/team/activity?pageSize=5` },
    ],
    'buyer',
  )
  const settings = `/company/${prairie.authId}/settings`
  for (const place of [
    `${payables}/approvals?show=all`,
    `${payables}/approvals?open=${seedId('approval', 2)}`,
    `${settings}?tab=approvals`,
    `${settings}?tab=activity`,
  ]) {
    await page.goto(place)
    await expect(page.getByText(/trap\(\)/).first(), place).toBeVisible()
    expect(await triggered(), place).toEqual([])
    await expectNoOverflow(page, place)
  }
})
