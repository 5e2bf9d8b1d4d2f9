import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { problemMessage } from '#src/shared/api/apiError.ts'
import type { AccountChoice } from './useAccountChoice.ts'

/** A handful, so that the field that they belong to stays in sight. */
const useStyles = makeStyles({ list: { maxHeight: '240px' } })

const labelOf = ({ name, externalAccountId }: Customer) => `${name} (${externalAccountId})`

/** Where the account is typed and chosen; that the accounts can't be had, or take long, stands below it. */
export function AccountField({ choice, isMissing }: { choice: AccountChoice; isMissing: boolean }) {
  const { t } = useTranslation()
  const { found, isLoading, error, isSlow, refetch, text, onType, chosen, onChoose } = choice
  return (
    <>
      <Field
        label={t('accessReview.account')}
        required
        hint={t('accessReview.accountHint')}
        validationState={isMissing ? 'error' : 'none'}
        validationMessage={isMissing ? t('accessReview.accountRequired') : null}
      >
        <Combobox
          freeform
          // Inside the dialog: content outside every landmark is hard to find with a screen reader.
          inlinePopup
          positioning={{ strategy: 'fixed', autoSize: 'width' }}
          listbox={{ className: useStyles().list }}
          placeholder={t('accessReview.accountSearch')}
          value={chosen ? labelOf(chosen) : text}
          selectedOptions={chosen ? [chosen.id] : []}
          onChange={(event) => onType(event.target.value)}
          onOptionSelect={(_, { optionValue }) => onChoose(found.find(({ id }) => id === optionValue) ?? null)}
        >
          {found.map((account) => (
            <Option key={account.id} value={account.id} text={labelOf(account)}>
              {labelOf(account)}
            </Option>
          ))}
          {found.length === 0 && !isLoading && !error && (
            <Option disabled value="" text="">
              {t('accessReview.accountNone')}
            </Option>
          )}
        </Combobox>
      </Field>
      {error && <ErrorPanel message={t(problemMessage(error))} onRetry={() => void refetch()} />}
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
    </>
  )
}
