import { PaymentMethodsPage } from '../pages/PaymentMethodsPage.ts'
import { visited, type LazyPart } from './lazyPart.ts'
import { prairie } from './worldIds.ts'

const settings = `/company/${prairie.authId}/settings?tab=payments`

/** The lazy parts of the payment methods, for `lazyParts`. */
export const paymentMethodParts: Readonly<Record<string, LazyPart>> = {
  'locales/en/paymentMethods.json?raw': visited('buyer', settings, 'paymentMethods', 'Company Settings'),
  'locales/en/companySettings.json?raw': visited('buyer', settings, 'companySettings', 'Company Settings'),
  'features/payment-methods/AddCardDialog': {
    persona: 'buyer',
    at: settings,
    file: 'AddCardDialog',
    open: (page) => new PaymentMethodsPage(page).addCard.click(),
    shown: (page) => new PaymentMethodsPage(page).cardDialog,
  },
  'features/payment-methods/BankLink': {
    persona: 'buyer',
    at: settings,
    file: 'BankLink',
    open: (page) => new PaymentMethodsPage(page).linkBank.click(),
    shown: (page) => new PaymentMethodsPage(page).plaid('Choose your bank'),
  },
}
