import type { APIRequestContext } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { apiAs } from './api.ts'
import { prairie } from './worldIds.ts'

interface Kept {
  paymentMethodID: string
  paymentMethodType: string
  card?: { brand: string; lastFourCardNumber: string }
  bankAccount?: { bankName: string; lastFourAccountNumber: string }
}

/** A company's methods at the payments provider, read without the UI: one `Visa 4242` per card or bank account. */
export async function methodsAtProvider(
  request: APIRequestContext,
  who: PersonaName = 'buyer',
  company = prairie,
): Promise<string[]> {
  const api = await apiAs(request, who)
  const session = await api.get<{ accessToken: string; moovAccountId: string }>(
    `/tallyport/company/${company.id}/payment/moov-access-token`,
  )
  const response = await request.get(`/providers/moov/accounts/${session.moovAccountId}/payment-methods`, {
    headers: { authorization: `Bearer ${session.accessToken}` },
  })
  const names = ((await response.json()) as Kept[]).flatMap(({ card, bankAccount }) => {
    if (card) return `${card.brand} ${card.lastFourCardNumber}`
    return bankAccount ? `${bankAccount.bankName} ${bankAccount.lastFourAccountNumber}` : []
  })
  return [...new Set(names)]
}
