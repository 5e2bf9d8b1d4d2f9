/** Stand-in for https://js.moov.io/v1: `window.Moov`, backed by the mock's world, and the `moov-card-link` element. */
import type { MoovBankAccount, MoovCard, MoovPaymentMethod } from '../moovShapes.ts'
import { callProvider } from './providerCall.ts'
import { MoovCardLink } from './moovCardLink.ts'

function createClient(firstToken: string) {
  let token = firstToken
  const path = (accountID: string, rest: string) => `moov/accounts/${encodeURIComponent(accountID)}/${rest}`
  const read = <Result>(accountID: string, what: string) =>
    callProvider<Result>(path(accountID, what), { method: 'GET', token })
  const remove = async (accountID: string, what: string, id: string) => {
    await callProvider(path(accountID, `${what}/${encodeURIComponent(id)}`), { method: 'DELETE', token })
    return id
  }
  const client = {
    version: 'stand-in',
    setToken(next: string) {
      token = next
      return client
    },
    drops: async () => ({ 'moov-card-link': MoovCardLink }),
    accounts: {
      paymentMethods: {
        list: ({ accountID }: { accountID: string }) => read<MoovPaymentMethod[]>(accountID, 'payment-methods'),
      },
      bankAccounts: {
        list: ({ accountID }: { accountID: string }) => read<MoovBankAccount[]>(accountID, 'bank-accounts'),
        delete: ({ accountID, bankAccountID }: { accountID: string; bankAccountID: string }) =>
          remove(accountID, 'bank-accounts', bankAccountID),
      },
      cards: {
        list: ({ accountID }: { accountID: string }) => read<MoovCard[]>(accountID, 'cards'),
        disable: ({ accountID, cardID }: { accountID: string; cardID: string }) => remove(accountID, 'cards', cardID),
      },
    },
  }
  return client
}

Object.assign(window, { Moov: createClient, drops: { 'moov-card-link': MoovCardLink } })
if (!customElements.get('moov-card-link')) customElements.define('moov-card-link', MoovCardLink)
