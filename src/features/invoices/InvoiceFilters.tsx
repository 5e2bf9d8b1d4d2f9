import { Button, Dropdown, Field, makeStyles, Option } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useTranslation } from 'react-i18next'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { FilterInput } from '#src/ui/filters/FilterInput.tsx'
import { hasFilters, type InvoiceSearch } from './invoiceSearch.ts'

/** Fields side by side in pairs where a phone has room for two. */
const narrow = '@media (max-width: 767px)'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 12px' },
  text: { flex: '1 1 220px', maxWidth: '360px', [narrow]: { maxWidth: 'none' } },
  status: { flex: '0 1 160px', [narrow]: { flex: '1 1 100%' } },
  dropdown: { minWidth: '0' },
  date: { flex: '0 1 150px', [narrow]: { flex: '1 1 130px' } },
  amount: { flex: '0 1 120px', [narrow]: { flex: '1 1 130px' } },
})

interface InvoiceFiltersProps {
  search: InvoiceSearch
  onChange: (change: Partial<InvoiceSearch>) => void
  onClear: () => void
}

const statuses = Object.values(InvoiceStatus)
const amountPattern = /^\d{1,12}(\.\d{1,4})?$/

export function InvoiceFilters({ search, onChange, onClear }: InvoiceFiltersProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const status = search.status ?? []
  const amountError = (value: string) =>
    value === '' || amountPattern.test(value) ? undefined : t('filters.amountInvalid')
  const set = (name: 'q' | 'dueFrom' | 'dueTo' | 'amountMin' | 'amountMax') => (value: string) =>
    onChange({ [name]: value === '' ? undefined : value })

  return (
    <div role="search" aria-label={t('filters.region')} className={styles.bar}>
      <FilterInput
        className={styles.text}
        type="search"
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        contentBefore={<Search20Regular />}
        value={search.q ?? ''}
        onChange={set('q')}
      />
      <Field label={t('filters.status')} size="small" className={styles.status}>
        <Dropdown
          multiselect
          className={styles.dropdown}
          value={status.map((value) => t(`invoices.statusLabel.${value}`)).join(', ') || t('filters.anyStatus')}
          selectedOptions={status}
          onOptionSelect={(_, { selectedOptions }) => {
            const chosen = statuses.filter((value) => selectedOptions.includes(value))
            onChange({ status: chosen.length > 0 ? chosen : undefined })
          }}
        >
          {statuses.map((value) => (
            <Option key={value} value={value}>
              {t(`invoices.statusLabel.${value}`)}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <FilterInput
        className={styles.date}
        type="date"
        label={t('filters.dueFrom')}
        value={search.dueFrom ?? ''}
        onChange={set('dueFrom')}
      />
      <FilterInput
        className={styles.date}
        type="date"
        label={t('filters.dueTo')}
        value={search.dueTo ?? ''}
        onChange={set('dueTo')}
      />
      <FilterInput
        className={styles.amount}
        inputMode="decimal"
        label={t('filters.amountMin')}
        value={search.amountMin ?? ''}
        onChange={set('amountMin')}
        errorOf={amountError}
      />
      <FilterInput
        className={styles.amount}
        inputMode="decimal"
        label={t('filters.amountMax')}
        value={search.amountMax ?? ''}
        onChange={set('amountMax')}
        errorOf={amountError}
      />
      {hasFilters(search) && (
        <Button appearance="subtle" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  )
}
