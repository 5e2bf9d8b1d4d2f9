import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LinkedBankAccount } from '#generated/main/model/linkedBankAccount.ts'
import { useLinkPlaidBankAccount } from '#generated/main/payment-methods/payment-methods.ts'
import { useSingleMutation } from '#src/lib/useSingleRun.ts'
import { codeOf, isSessionEnd } from '#src/shared/api/apiError.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { methodLabel } from './MethodText.tsx'
import { onlyNew, type PaymentMethod } from './methods.ts'
import { refetchPaymentMethods } from './queries.ts'

/** The result of the bank dialog. */
interface ChosenAccount {
  publicToken: string
  plaidAccountId: string
  /** Last digits of the account, if the bank provides them. */
  mask: string | null
}

/** Errors for which a retry would be rejected again: i18n keys by contract error code. */
const settled: Readonly<Record<string, string>> = {
  'payment.bank_already_linked': 'paymentMethods.bank.already',
  'payment.public_token_invalid': 'paymentMethods.bank.expired',
}

interface Words {
  companyId: string
  /** `sourceId` of each bank account that already existed. */
  known: readonly string[]
  /** Called once the account is linked; the account is undefined if the list could not be reloaded. */
  onLinked: (method: PaymentMethod | undefined) => void
  /** Called if a retry would be pointless. */
  onSettled: () => void
}

/**
 * Links an account chosen in the bank dialog and shows the result in a toast. If the response is lost, it looks the
 * account up before reporting a failure; retrying the same account uses the same idempotency key.
 */
export function useLinkBank({ companyId, known, onLinked, onSettled }: Words) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutateAsync } = useLinkPlaidBankAccount()
  const isNew = ({ kind, sourceId }: PaymentMethod) => kind === 'bank' && !known.includes(sourceId)
  const failureToast = useFailureToast()
  const link = useMutation({
    mutationFn: async ({ publicToken, plaidAccountId, mask }: ChosenAccount) => {
      const linked = await withLookUp(
        () => mutateAsync({ companyId, data: { publicToken, plaidAccountId } }),
        async (): Promise<LinkedBankAccount | undefined> => {
          const methods = await refetchPaymentMethods(client, companyId)
          const hasMask = ({ lastFour }: PaymentMethod) => mask === null || lastFour.endsWith(mask)
          const found = onlyNew(methods.filter((method) => isNew(method) && hasMask(method)))
          if (!found) return undefined
          const { id, type, name, lastFour, state } = found
          return { paymentMethodId: id, type, bankName: name, lastFour, verified: state === 'Ready' }
        },
      )
      // The list shows its own error if it can't be loaded.
      const methods = await refetchPaymentMethods(client, companyId).catch(() => undefined)
      return { linked, method: methods && findLinked(methods.filter(isNew), linked) }
    },
    onSuccess: ({ linked, method }) => {
      failureToast.takeBack()
      const words = { method: methodLabel(t, { name: linked.bankName, lastFour: linked.lastFour }) }
      const title = linked.verified ? 'paymentMethods.bank.linked' : 'paymentMethods.bank.linkedPending'
      showToast({ intent: 'success', title: t(title, words) })
      onLinked(method)
    },
    onError: (error) => {
      if (isSessionEnd(error)) return
      const reason = settled[codeOf(error)]
      failureToast.show({ title: t('paymentMethods.bank.failed'), text: t(reason ?? failureMessage(error)) })
      if (reason) onSettled()
    },
  })
  const send = useSingleMutation(link)
  return { ...link, send: (account: ChosenAccount) => send(account) }
}

/** By its id; an account that its bank hasn't confirmed yet has a different id in the list. */
const findLinked = (methods: readonly PaymentMethod[], { paymentMethodId, bankName, lastFour }: LinkedBankAccount) =>
  methods.find(({ id }) => id === paymentMethodId) ??
  methods.find((method) => method.name === bankName && method.lastFour === lastFour)
