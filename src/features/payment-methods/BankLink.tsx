import { Button, makeStyles, Text } from '@fluentui/react-components'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaidLink, type PlaidLinkError, type PlaidLinkOnSuccessMetadata } from 'react-plaid-link'
import { GetPlaidLinkTokenResponse } from '#generated/main/payment-methods/payment-methods.response.ts'
import { getPlaidLinkToken } from '#generated/main/payment-methods/payment-methods.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { loadPlaid } from '#src/providers/plaid/plaidScript.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import { clearLinkSession, writeLinkSession } from './linkSession.ts'
import { MethodsFallback } from './MethodsFallback.tsx'
import type { PaymentMethod } from './methods.ts'
import { useLinkBank } from './useLinkBank.ts'

const loadToken = checked(getPlaidLinkToken, GetPlaidLinkTokenResponse)

const useStyles = makeStyles({
  part: { display: 'grid', gap: '12px', justifyItems: 'start' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface BankLinkProps {
  companyId: string
  /** `sourceId` of each existing bank account. */
  known: readonly string[]
  /** Set when the user returns from the bank's own website: the original link token and the URL they returned to. */
  returned?: { linkToken: string; receivedRedirectUri: string }
  /** Label of the button that closes this. */
  closeLabel: string
  /** Called once the account is linked; the account is undefined if the list could not be reloaded. */
  onLinked: (method: PaymentMethod | undefined) => void
  onClose: () => void
}

/**
 * Links a bank account, from Plaid's dialog to the list of methods. It is active while mounted, and renders in the page
 * because the dialog is Plaid's. Canceling or a failing bank is not an error of ours (docs/rules.md#bank-linking).
 */
export function BankLink({ companyId, known, returned, closeLabel, onLinked, onClose }: BankLinkProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [tokens, setTokens] = useState(1)
  const { lockedBy, reason } = useRoleLimit(companyId, 'linkPlaidBankAccount')
  useReturnFocus()
  const opening = queryOptions({
    queryKey: ['plaidLink', companyId, returned?.linkToken, tokens],
    queryFn: async ({ signal }) => {
      const [token] = await Promise.all([
        returned ? returned.linkToken : loadToken(companyId, undefined, signal).then(({ linkToken }) => linkToken),
        loadPlaid(),
      ])
      return token
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  const { data: token, error } = useQuery(opening)
  const close = () => {
    clearLinkSession()
    onClose()
  }
  const link = useLinkBank({
    companyId,
    known,
    onLinked: (method) => {
      clearLinkSession()
      onLinked(method)
    },
    onSettled: close,
  })

  function succeed(publicToken: string | null, { accounts: [account] }: PlaidLinkOnSuccessMetadata): void {
    if (publicToken !== null && account) link.send({ publicToken, plaidAccountId: account.id, mask: account.mask })
    else {
      showToast({ intent: 'error', title: t('paymentMethods.bank.failed'), text: t('paymentMethods.bank.noAccount') })
      close()
    }
  }

  function exit(problem: PlaidLinkError | null): void {
    const isExpired = problem?.error_code === 'INVALID_LINK_TOKEN'
    if (isExpired && !returned && tokens === 1) {
      setTokens(2)
      return
    }
    if (isExpired)
      showToast({ intent: 'error', title: t('paymentMethods.bank.failed'), text: t('paymentMethods.bank.expired') })
    else if (problem)
      showToast({
        intent: 'info',
        title: t('paymentMethods.bank.bankFailed'),
        text: problem.display_message ?? t('paymentMethods.bank.bankFailedText'),
      })
    close()
  }

  const leave = <Button onClick={close}>{closeLabel}</Button>
  if (link.isPending || link.isSuccess) return <Busy text={t('paymentMethods.bank.linking')} />
  if (link.isError)
    return (
      <div className={styles.part}>
        <Text>{t('paymentMethods.bank.waiting')}</Text>
        {reason}
        <div className={styles.buttons}>
          <Button
            appearance="primary"
            disabledFocusable={lockedBy !== undefined}
            aria-describedby={lockedBy}
            onClick={() => link.send(link.variables)}
          >
            {t('app.retry')}
          </Button>
          {leave}
        </div>
      </div>
    )
  if (lockedBy !== undefined)
    return (
      <div className={styles.part}>
        {reason}
        {leave}
      </div>
    )
  return (
    <div className={styles.part}>
      {token === undefined ? (
        <MethodsFallback queryKey={opening.queryKey} error={error} text={t('paymentMethods.bank.opening')} />
      ) : (
        <>
          <Text>{t('paymentMethods.bank.open')}</Text>
          <PlaidDialog
            key={token}
            token={token}
            receivedRedirectUri={returned?.receivedRedirectUri}
            onOpen={() => {
              const { pathname, search, hash } = window.location
              if (!returned)
                writeLinkSession({ linkToken: token, companyId, known: [...known], returnTo: pathname + search + hash })
            }}
            onSuccess={succeed}
            onExit={exit}
          />
        </>
      )}
      {leave}
    </div>
  )
}

interface PlaidDialogProps {
  token: string
  receivedRedirectUri: string | undefined
  /** Called just before the dialog opens, because a bank may redirect the user away from it. */
  onOpen: () => void
  onSuccess: (publicToken: string | null, metadata: PlaidLinkOnSuccessMetadata) => void
  onExit: (problem: PlaidLinkError | null) => void
}

/** Opens Plaid's dialog once its script has loaded; unmounting destroys it. It keeps the first render's callbacks. */
function PlaidDialog({ token, receivedRedirectUri, onOpen, onSuccess, onExit }: PlaidDialogProps) {
  const { open, ready } = usePlaidLink({
    token,
    onSuccess,
    onExit,
    ...(receivedRedirectUri && { receivedRedirectUri }),
  })
  useEffect(() => {
    if (!ready) return
    onOpen()
    open()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it opens only once, regardless of rerenders
  }, [ready, open])
  return null
}
