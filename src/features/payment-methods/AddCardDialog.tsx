import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '#src/features/companies/queries.ts'
import { leastRoles } from '#src/features/members/leastRoles.ts'
import { mayDo } from '#src/features/members/roles.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { MoovError, type GetMoovSession } from '#src/providers/moov/moovAccount.ts'
import { prepareCardLink, submitCard, type CardFields, type MoovCardLink } from '#src/providers/moov/cardLink.ts'
import { isSessionEnd } from '#src/shared/api/apiError.ts'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { methodLabel } from './MethodText.tsx'
import { MethodsFallback } from './MethodsFallback.tsx'
import { onlyNew, type PaymentMethod } from './methods.ts'
import { methodsProblem } from './problems.ts'
import { moovSessionOf, refetchPaymentMethods } from './queries.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'moov-card-link': { oauthToken: string; accountID: string; ref: Ref<MoovCardLink> }
    }
  }
}

/** Passes the page's colors to Moov's form. */
const useStyles = makeStyles({
  form: {
    '--moov-color-background': tokens.colorNeutralBackground1,
    '--moov-color-high-contrast': tokens.colorNeutralForeground1,
    '--moov-color-primary': tokens.colorBrandForeground1,
    '--moov-color-danger': tokens.colorStatusDangerForeground1,
    '--moov-radius-small': tokens.borderRadiusMedium,
  },
})

/**
 * The dialog's focus trap can't see the fields in the provider's form: it moves focus to the form as a whole, and the
 * browser's own Tab handling continues from there.
 */
const ownTabs = { tabIndex: 0, 'data-tabster': JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } }) }

interface AddCardDialogProps {
  companyId: string
  /** The existing payment methods. */
  methods: readonly PaymentMethod[]
  /** Called once the card is added; the card is undefined if the list could not be reloaded. */
  onAdded: (method: PaymentMethod | undefined) => void
  onClose: () => void
}

/** Adds a card. Its number is typed into the provider's form and never reaches our code (docs/rules.md#card-data). */
export function AddCardDialog({ companyId, methods, onAdded, onClose }: AddCardDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const client = useQueryClient()
  const getSession = writeSessionOf(client, companyId)
  const query = queryOptions({
    queryKey: ['moovCardLink', companyId],
    queryFn: () => prepareCardLink(getSession),
    staleTime: Infinity,
    gcTime: 0,
  })
  const { data, error } = useQuery(query)
  const form = useRef<MoovCardLink>(null)
  const fields = useRef<CardFields>({})
  const failureToast = useFailureToast()
  const [hasInput, setHasInput] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { lockedBy, reason } = useRoleLimit(companyId, 'linkPlaidBankAccount')

  const [add, isAdding] = useSingleRun(async () => {
    if (form.current === null || lockedBy !== undefined) return
    const element = form.current
    setWrong([])
    try {
      const cardId = await withLookUp(
        () => submitCard(element, getSession),
        async () => onlyNew(newCards(await refetchPaymentMethods(client, companyId), methods))?.sourceId,
      )
      // The list shows its own error if it can't be loaded.
      const now = await refetchPaymentMethods(client, companyId).catch((): PaymentMethod[] => [])
      const added = now.find(({ sourceId }) => sourceId === cardId)
      failureToast.takeBack()
      const method = added ? methodLabel(t, added) : t('paymentMethods.card.one')
      showToast({ intent: 'success', title: t('paymentMethods.card.added', { method }) })
      onAdded(added)
    } catch (failure) {
      if (isSessionEnd(failure)) return
      if (failure instanceof MoovError && failure.code === 'invalid') setWrong(wrongFields(fields.current))
      else failureToast.show({ title: t('paymentMethods.card.failed'), text: reasonOf(t, failure, methods) })
    }
  })
  const attach = (element: MoovCardLink | null) => {
    form.current = element
    if (element === null) return
    element.onEnterKeyPress = () => void add()
    element.onValidated = (state) => {
      fields.current = state
      setHasInput(true)
    }
  }
  return (
    <ConfirmDialog
      title={t('paymentMethods.card.add')}
      {...(data && { confirmLabel: t('paymentMethods.card.submit') })}
      pending={isAdding}
      hasInput={hasInput}
      lockedBy={lockedBy}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      {data ? (
        <>
          {reason}
          <Text>{t('paymentMethods.card.hint')}</Text>
          {wrong.length > 0 && (
            <InlineAlert intent="error">
              {wrong
                .map((name) =>
                  t(`paymentMethods.card.field.${name}`, { defaultValue: t('paymentMethods.card.field.other') }),
                )
                .join(' ')}
            </InlineAlert>
          )}
          {/* The input event fires at once; `onValidated` may fire only on blur. */}
          <div
            role="group"
            aria-label={t('paymentMethods.card.details')}
            className={styles.form}
            onInput={() => setHasInput(true)}
            {...ownTabs}
          >
            <moov-card-link {...data} ref={attach} />
          </div>
        </>
      ) : (
        <MethodsFallback queryKey={query.queryKey} error={error} text={t('paymentMethods.card.loading')} />
      )}
    </ConfirmDialog>
  )
}

/**
 * As `moovSessionOf`. Without the role for it, a new session only reads: the role is asked for first, so that a refused card
 * isn't sent a second time, and the dialog says why (docs/rules.md#role-reasons).
 */
function writeSessionOf(client: QueryClient, companyId: string): GetMoovSession {
  const getSession = moovSessionOf(client, companyId)
  return async (isRefused) => {
    if (!isRefused) return getSession(false)
    const { items } = await client.fetchQuery({ ...companyQueries.list(), staleTime: 0 })
    const company = items.find(({ id }) => id === companyId)
    if (company && !mayDo(company, leastRoles.linkPlaidBankAccount)) throw new MoovError('team.role_required')
    return getSession(true)
  }
}

/** The cards that didn't exist before; used if the response to adding one was lost. */
function newCards(now: readonly PaymentMethod[], before: readonly PaymentMethod[]): PaymentMethod[] {
  return now.filter(({ kind, sourceId }) => kind === 'card' && before.every((known) => known.sourceId !== sourceId))
}

function wrongFields(fields: CardFields): string[] {
  const names = Object.entries(fields).flatMap(([name, { isValid }]) => (isValid ? [] : [name]))
  return names.length > 0 ? names : ['other']
}

/** The failure in plain language: Moov's, ours, such as no session at Moov, or an unknown outcome. */
function reasonOf(t: TFunction, failure: unknown, methods: readonly PaymentMethod[]): string {
  const message = failureMessage(failure)
  if (message.startsWith('writes.')) return t(message)
  if (!(failure instanceof MoovError)) return t(methodsProblem(failure))
  const { code, existingCardId } = failure
  if (code === undefined) return t(message)
  if (existingCardId !== undefined) {
    const known = methods.find(({ sourceId }) => sourceId === existingCardId)
    if (known) return t('paymentMethods.card.duplicateOf', { method: methodLabel(t, known) })
    return t('paymentMethods.card.duplicate')
  }
  if (/declin/i.test(code)) return t('paymentMethods.card.declined')
  if (/expir/i.test(code)) return t('paymentMethods.card.expired')
  if (/duplicate/i.test(code)) return t('paymentMethods.card.duplicate')
  if (code === 'unauthorized') return t('paymentMethods.providerFailed')
  return t('paymentMethods.card.refused')
}
