import { Button, Checkbox, Field, Input, makeStyles, Popover, PopoverSurface } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/cleanText.ts'
import { decimalSign, isMoney, decimalToType, noAmount, parseMoney } from '#src/shared/format/money.ts'
import { DateInput } from '#src/ui/DateInput.tsx'
import { useFocusFirstInvalid, useReturnFocus } from '#src/ui/focus.ts'
import { datePresets } from './datePresets.ts'
import { namesOf, valuesOf } from './filterValues.ts'
import type { ListFilter } from './listDefinition.ts'
import type { SearchReader } from '#src/shared/list/listRoute.ts'
import type { ListSearch } from './listSearch.ts'

const useStyles = makeStyles({
  surface: { width: '300px', maxWidth: 'calc(100vw - 24px)', boxSizing: 'border-box', padding: '12px' },
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  /** Reserves the height before the business day is known. */
  presets: { display: 'flex', flexWrap: 'wrap', gap: '6px', minHeight: '54px', alignContent: 'flex-start' },
  range: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', alignItems: 'start' },
  input: { minWidth: 0, width: '100%' },
  choices: { display: 'flex', flexDirection: 'column', maxHeight: '240px', overflowY: 'auto' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
})

/** The values being entered, by parameter. */
type Entries = Readonly<Record<string, string[]>>

interface FilterPopoverProps<Search extends ListSearch> {
  filter: ListFilter<Search>
  /** The element that opened the popover; it gets the focus back. */
  anchor: HTMLElement | null
  read: SearchReader<Search>
  search: Search
  loadBusinessDate: (() => Promise<string>) | undefined
  onApply: (search: Search) => void
  onClose: () => void
}

/** Asks for the values of one filter. An invalid entry stays, with a message (docs/rules.md#list-filters). */
export function FilterPopover<Search extends ListSearch>(props: FilterPopoverProps<Search>) {
  const { filter, anchor, read, search, loadBusinessDate, onApply, onClose } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const [entries, setEntries] = useState<Entries>(() =>
    Object.fromEntries(
      namesOf(filter).map((name) => {
        const values = valuesOf(search[name])
        return [name, filter.kind === 'amounts' ? values.map(decimalToType) : values]
      }),
    ),
  )
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useReturnFocus(anchor)
  useFocusFirstInvalid(form, attempts)

  /** Amounts may have a sign and four decimals here; other spellings, such as $1,250.5, are read as in other fields. */
  const toSend = (text: string) => {
    const clean = cleanText(text)
    if (filter.kind !== 'amounts') return clean
    const plain = decimalSign() === '.' ? clean : clean.replaceAll('.', noAmount).replace(',', '.')
    return isMoney(plain) ? plain : (parseMoney(clean) ?? plain)
  }
  const withEntries = (entered: Entries): Search => ({
    ...search,
    ...Object.fromEntries(
      Object.entries(entered).map(([name, [first = '', ...more]]) => [
        name,
        first === '' ? undefined : filter.kind === 'choice' ? [first, ...more] : toSend(first),
      ]),
    ),
  })
  const isWrong = (name: string) =>
    read(withEntries({ [name]: entries[name] ?? [] })).ignored.some((ignored) => ignored === name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (!namesOf(filter).some(isWrong)) onApply(withEntries(entries))
  }
  const inputProps = (name: string) => ({
    value: entries[name]?.[0] ?? '',
    error: attempts > 0 && isWrong(name) ? t(`filters.${filter.kind}Invalid`) : undefined,
    onChange: (text: string) => setEntries({ ...entries, [name]: [text] }),
  })

  return (
    <Popover
      open
      inline
      positioning={{ target: anchor, position: 'below', align: 'start', strategy: 'fixed' }}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <PopoverSurface role="dialog" aria-label={t(filter.label)} className={styles.surface}>
        {filter.kind === 'lookup' ? (
          <filter.Picker label={t(filter.label)} onPick={(id) => onApply(withEntries({ [filter.name]: [id] }))} />
        ) : (
          <form ref={form} noValidate className={styles.form} onSubmit={submit}>
            {filter.kind === 'dates' && loadBusinessDate && (
              <DatePresets
                load={loadBusinessDate}
                onPick={([from, to]) => onApply(withEntries({ [filter.from]: [from], [filter.to]: [to] }))}
              />
            )}
            {filter.kind === 'choice' ? (
              <div role="group" aria-label={t(filter.label)} className={styles.choices}>
                {filter.values.map((value) => (
                  <Checkbox
                    key={value}
                    label={t(`${filter.labels}.${value}`)}
                    checked={entries[filter.name]?.includes(value) ?? false}
                    onChange={(_, { checked }) => {
                      const chosen = filter.values.filter((other) =>
                        other === value ? checked : entries[filter.name]?.includes(other),
                      )
                      setEntries({ [filter.name]: chosen })
                    }}
                  />
                ))}
              </div>
            ) : (
              <div className={styles.range}>
                <RangeInput kind={filter.kind} label={t('filters.from')} {...inputProps(filter.from)} />
                <RangeInput kind={filter.kind} label={t('filters.to')} {...inputProps(filter.to)} />
              </div>
            )}
            <div className={styles.actions}>
              <Button size="small" onClick={onClose}>
                {t('app.cancel')}
              </Button>
              <Button size="small" appearance="primary" type="submit">
                {t('filters.apply')}
              </Button>
            </div>
          </form>
        )}
      </PopoverSurface>
    </Popover>
  )
}

interface RangeInputProps {
  kind: 'dates' | 'amounts'
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function RangeInput({ kind, label, value, error, onChange }: RangeInputProps) {
  const styles = useStyles()
  return (
    <Field
      label={label}
      size="small"
      validationMessage={error ?? null}
      validationState={error === undefined ? 'none' : 'error'}
    >
      {kind === 'dates' ? (
        <DateInput className={styles.input} value={value} onChange={onChange} />
      ) : (
        <Input
          inputMode="decimal"
          className={styles.input}
          value={value}
          onChange={(_, { value: text }) => onChange(text)}
        />
      )}
    </Field>
  )
}

interface DatePresetsProps {
  load: () => Promise<string>
  onPick: (range: readonly [from: string, to: string]) => void
}

/** Ranges around the business day; if it can't be loaded, only the two inputs are available. */
function DatePresets({ load, onPick }: DatePresetsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { data } = useQuery({ queryKey: ['businessDate'], queryFn: load, gcTime: 0 })
  const presets = Object.entries(data === undefined ? {} : datePresets(data))
  return (
    <div role="group" aria-label={t('filters.presets')} className={styles.presets}>
      {presets.map(([name, range]) => (
        <Button key={name} size="small" shape="circular" onClick={() => onPick(range)}>
          {t(`filters.preset.${name}`)}
        </Button>
      ))}
    </div>
  )
}
