import { Button, Field, makeStyles, Select } from '@fluentui/react-components'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { z } from 'zod/mini'
import { CountryCode } from '#generated/main/model/countryCode.ts'
import type { Address } from '#generated/main/model/address.ts'
import type { PostalLookup } from '#src/lib/postalCode.ts'
import { TextInput } from '#src/shared/form/TextInput.tsx'
import { useUnsavedWork } from '#src/shared/form/unsavedWork.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { addressNames, addressProblems, type AddressName } from './addressState.ts'
import { useAddress } from './useAddress.ts'
import { issueMessage } from '#src/shared/form/fieldMessages.ts'

const useStyles = makeStyles({
  group: { display: 'grid', gap: '16px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  row: {
    display: 'grid',
    alignItems: 'start',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  },
  failure: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
})

export interface AddressBlockProps {
  lookup: PostalLookup
  /** The address is the user's own, so the browser may offer it. */
  isOwn: boolean
  /** The initial values. */
  stored: Address | null
  /** Receives the address when all of it is valid, otherwise null. */
  onChange: (address: Address | null) => void
  /** Also shows errors in fields not visited yet, after the user has tried to submit. */
  showsAll?: boolean
  /** The service's error messages. */
  problems?: Partial<Record<AddressName, string>>
  /** `focus()` moves to the first field that needs input. */
  ref?: Ref<{ focus: () => void }>
}

/** A US or Canadian address; city, state and country come from the postal code (docs/rules.md#postal-code-lookup). */
export function AddressBlock(props: AddressBlockProps) {
  const { lookup, isOwn, stored, onChange, showsAll = false, problems, ref } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [visited, setVisited] = useState<ReadonlySet<AddressName>>(new Set())
  const { state, isChanged, change, retry, offerCities } = useAddress(lookup, stored, onChange)
  const { draft, cities } = state
  const isWaiting = state.lookup === 'waiting'
  const wrong = addressProblems(state, (issue) => addressIssue(issue, t))

  // The surrounding form only gets a complete address.
  useUnsavedWork(isChanged && (state.lookup !== 'found' || Object.keys(wrong).length > 0))

  const focusOn = (name: AddressName) => fieldset.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const isLookupOpen = state.lookup === 'waiting' || state.lookup === 'unknown' || state.lookup === 'failed'
  const firstWrong = addressNames.find((name) => (name === 'postalCode' && isLookupOpen) || wrong[name])
  useImperativeHandle(ref, () => ({ focus: () => focusOn(firstWrong ?? 'address1') }))

  function errorOf(name: AddressName): string | undefined {
    const comesWithCode = name !== 'address1' && name !== 'address2'
    if (comesWithCode && (isWaiting || state.lookup === 'failed')) return undefined
    const problem = problems?.[name]
    if (name === 'postalCode' && (state.lookup === 'unknown' || problem === 'form.rule.format'))
      return unknownPostalCode(t)
    return showsAll || visited.has(name) ? (problem ?? wrong[name]) : undefined
  }
  const field = (name: AddressName) => ({
    name,
    label: `address.${name}`,
    value: draft[name],
    error: errorOf(name),
    required: name !== 'address2',
    onFocus: () => void offerCities(),
    onBlur: () => setVisited((before) => new Set(before).add(name)),
    onChange: (_: unknown, { value }: { value: string }) => change(name, value),
  })
  const filledIn = { readOnly: true, appearance: 'filled-darker', onChange: () => undefined } as const
  const city = field('city')
  const place = [draft.city, draft.state, countryName(draft.country, t)].filter(Boolean).join(', ')

  return (
    <fieldset ref={fieldset} aria-label={t('address.label')} className={styles.group}>
      <TextInput {...field('address1')} autoComplete={isOwn ? 'address-line1' : 'off'} />
      <TextInput {...field('address2')} autoComplete={isOwn ? 'address-line2' : 'off'} />
      <div className={styles.row}>
        <TextInput
          {...field('postalCode')}
          autoComplete={isOwn ? 'postal-code' : 'off'}
          hint={isWaiting ? t('address.lookingUp') : null}
        />
        <Field
          label={t(city.label)}
          required
          validationState={city.error ? 'error' : 'none'}
          validationMessage={city.error ?? null}
        >
          <Select
            name="city"
            size="large"
            autoComplete={isOwn ? 'address-level2' : 'off'}
            value={city.value}
            data-value={city.value}
            onFocus={city.onFocus}
            onBlur={city.onBlur}
            onChange={city.onChange}
          >
            <option value="">{t(cities.length > 0 ? 'address.chooseCity' : 'address.codeFirst')}</option>
            {cities.map((name) => (
              <option key={name} value={name} translate="no">
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {state.lookup === 'failed' && (
        <InlineAlert intent="error">
          <div className={styles.failure}>
            <span>{t('address.lookupFailed')}</span>
            <Button
              onClick={() => {
                // The button unmounts, so move the focus first.
                focusOn('postalCode')
                retry()
              }}
            >
              {t('app.retry')}
            </Button>
          </div>
        </InlineAlert>
      )}
      <div className={styles.row}>
        <TextInput {...field('state')} {...filledIn} />
        <TextInput {...field('country')} {...filledIn} value={countryName(draft.country, t)} />
      </div>
      <VisuallyHidden role="status">{state.lookup === 'found' && t('address.found', { place })}</VisuallyHidden>
    </fieldset>
  )
}

/** Empty address fields have their own messages (docs/rules.md#address-rule); other rules use the usual ones. */
const emptyMessages: Readonly<Record<string, string>> = {
  address1: 'address.address1Required',
  city: 'address.cityRequired',
  state: 'address.stateRequired',
  postalCode: 'address.postalCodeRequired',
  country: 'address.countryRequired',
}

export function addressIssue(issue: z.core.$ZodRawIssue, t: TFunction): string {
  const name = String(issue.path?.[0])
  const emptyMessage = issue.input === '' ? emptyMessages[name] : undefined
  if (emptyMessage !== undefined) return t(emptyMessage)
  // A union is the rule that the postal code must match the country.
  return name === 'postalCode' || issue.code === 'invalid_union' ? unknownPostalCode(t) : issueMessage(issue, t)
}

const countryName = (code: string, t: TFunction) =>
  code === '' ? '' : t(`address.countryName.${code}`, { defaultValue: code })

function unknownPostalCode(t: TFunction): string {
  const countries = Object.values(CountryCode).map((code) => countryName(code, t))
  return t('address.unknownPostalCode', { countries: countries.join(t('address.or')) })
}
