import type { TFunction } from 'i18next'
import type { MainProblem } from '#generated/main/model/mainProblem.ts'

/** Why one account of several stayed as it was: our words for a lost race, else those of the service. */
export function problemText(t: TFunction, problem: MainProblem | undefined): string {
  if (problem?.code === 'invoicing_account.wrong_state') return t('customers.changedMeanwhile')
  return problem?.detail ?? problem?.title ?? t('error.unexpected')
}
