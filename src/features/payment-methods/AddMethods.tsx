import { Button, makeStyles } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import type { PaymentMethod } from './methods.ts'

const AddCardDialog = lazyNamed(() => import('./AddCardDialog.tsx'), 'AddCardDialog')
const BankLink = lazyNamed(() => import('./BankLink.tsx'), 'BankLink')

const useStyles = makeStyles({ buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface AddMethodsProps {
  companyId: string
  methods: readonly PaymentMethod[]
  /** Called with the added method, unless the list could not be reloaded. */
  onAdded?: (method: PaymentMethod) => void
  isLocked?: boolean
  /** Id of the reason why the user's role forbids it, where the page shows it already. */
  lockedBy?: string | undefined
}

/** Adds a payment method: a card or a bank account. */
export function AddMethods({ companyId, methods, onAdded, isLocked = false, ...shown }: AddMethodsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [adding, setAdding] = useState<'card' | 'bank'>()
  const limit = useRoleLimit(companyId, 'linkPlaidBankAccount')
  const lockedBy = shown.lockedBy ?? limit.lockedBy
  const isOff = isLocked || lockedBy !== undefined
  const close = () => setAdding(undefined)
  const done = (method: PaymentMethod | undefined) => {
    close()
    if (method) onAdded?.(method)
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button
          icon={<Add20Regular />}
          disabledFocusable={isOff}
          aria-describedby={lockedBy}
          onClick={() => setAdding('card')}
        >
          {t('paymentMethods.card.add')}
        </Button>
        <Button
          icon={<Add20Regular />}
          disabledFocusable={isOff || adding === 'bank'}
          aria-describedby={lockedBy}
          onClick={() => setAdding('bank')}
        >
          {t('paymentMethods.bank.link')}
        </Button>
      </div>
      {shown.lockedBy === undefined && limit.reason}
      {adding !== undefined && (
        <OnDemand key={adding} onError={close}>
          {adding === 'card' ? (
            <AddCardDialog companyId={companyId} methods={methods} onAdded={done} onClose={close} />
          ) : (
            <BankLink
              companyId={companyId}
              known={methods.map(({ sourceId }) => sourceId)}
              closeLabel={t('app.cancel')}
              onLinked={done}
              onClose={close}
            />
          )}
        </OnDemand>
      )}
    </>
  )
}
