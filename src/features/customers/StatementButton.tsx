import { Button } from '@fluentui/react-components'
import { useLinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

interface StatementButtonProps {
  authCompanyId: string
  productCompanyId: string
  invoicingAccountId: string
}

/** A link to the customer's statement that looks like the other actions. */
export function StatementButton(params: StatementButtonProps) {
  const { t } = useTranslation()
  const {
    href = '',
    onClick,
    onFocus,
    onMouseEnter,
    onMouseLeave,
    onTouchStart,
  } = useLinkProps({
    to: '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId/statement',
    params: { ...params },
  })
  return (
    <Button as="a" {...{ href, onClick, onFocus, onMouseEnter, onMouseLeave, onTouchStart }}>
      {t('shell.crumbs.statement')}
    </Button>
  )
}
