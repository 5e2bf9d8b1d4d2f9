import { Button, makeStyles } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
}

/** Adds a payment method: a card or a bank account. */
export function AddMethods({ companyId, methods, onAdded, isLocked = false }: AddMethodsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [adding, setAdding] = useState<'card' | 'bank'>()
  const close = () => setAdding(undefined)
  const done = (method: PaymentMethod | undefined) => {
    close()
    if (method) onAdded?.(method)
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button icon={<Add20Regular />} disabledFocusable={isLocked} onClick={() => setAdding('card')}>
          {t('paymentMethods.card.add')}
        </Button>
        <Button
          icon={<Add20Regular />}
          disabledFocusable={isLocked || adding === 'bank'}
          onClick={() => setAdding('bank')}
        >
          {t('paymentMethods.bank.link')}
        </Button>
      </div>
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
