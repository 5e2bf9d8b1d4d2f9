import core from './core.json?raw'

/** Canadian French; `locales/i18n.ts` requires the same parts as English has. */
export const areas = {
  admin: () => import('./admin.json?raw'),
  checkout: () => import('./checkout.json?raw'),
  common: () => import('./common.json?raw'),
  companySettings: () => import('./companySettings.json?raw'),
  // With the list, since every page needs both.
  core: () => Promise.resolve({ default: core }),
  integration: () => import('./integration.json?raw'),
  payableDates: () => import('./payableDates.json?raw'),
  payables: () => import('./payables.json?raw'),
  paymentMethods: () => import('./paymentMethods.json?raw'),
  paymentsMade: () => import('./paymentsMade.json?raw'),
  receivables: () => import('./receivables.json?raw'),
  statement: () => import('./statement.json?raw'),
  user: () => import('./user.json?raw'),
}
