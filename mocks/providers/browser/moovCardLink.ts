import type { LinkCardBody, MoovCard } from '../moovShapes.ts'
import { element, addStyles } from './elements.ts'
import { callProvider } from './providerCall.ts'

type Callback<Arguments extends unknown[]> = ((...given: Arguments) => void) | undefined

interface ApiError {
  error: string
  existingCardID?: string
}

const fields = [
  { name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242' },
  { name: 'expiration', label: 'Expiration date (MM/YY)', autocomplete: 'cc-exp', placeholder: '12/34' },
  { name: 'cardCvv', label: 'Security code', autocomplete: 'cc-csc', placeholder: '123' },
] as const
type FieldName = (typeof fields)[number]['name']

const styles = `
  form { display: grid; gap: 8px; font: inherit; color: var(--moov-color-high-contrast, inherit) }
  label { display: grid; gap: 4px; font-size: 14px }
  input {
    font: inherit; padding: 8px; color: inherit; background: var(--moov-color-background, transparent);
    border: 1px solid currentColor; border-radius: var(--moov-radius-small, 4px)
  }
  input[aria-invalid='true'] { border-color: var(--moov-color-danger, #b10e1c) }
`

/**
 * The card form of Moov's script: nothing happens until the app calls `submit()`, and all results are reported through
 * the callback properties; it dispatches no events.
 */
export class MoovCardLink extends HTMLElement {
  static readonly observedAttributes = ['oauth-token', 'account-id']

  oauthToken = ''
  accountID = ''
  merchantAccountID = ''
  holderName: string | undefined
  billingAddress: Record<string, string> | undefined
  allowedCardBrands: string[] | undefined
  cardOnFile = false
  inputStyle: unknown
  validationEvent: 'change' | 'blur' = 'change'
  onSuccess: Callback<[card: MoovCard]>
  onError: Callback<[clientError: unknown, apiError?: ApiError]>
  onValidated: Callback<[state: Record<FieldName, { isValid: boolean; isTouched: boolean }>]>
  onEnterKeyPress: Callback<[]>

  #inputs = new Map<FieldName, HTMLInputElement>()
  #touched = new Set<FieldName>()

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'oauth-token') this.oauthToken = value ?? ''
    else this.accountID = value ?? ''
  }

  connectedCallback(): void {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    const form = element('form', { noValidate: true })
    for (const { name, label, autocomplete, placeholder } of fields) {
      const input = element('input', { name, placeholder, inputMode: 'numeric' })
      input.setAttribute('autocomplete', autocomplete)
      this.#inputs.set(name, input)
      form.append(element('label', {}, label, input))
    }
    const validated = (event: Event) => {
      this.#touched.add((event.target as HTMLInputElement).name as FieldName)
      this.#showValidity()
    }
    form.addEventListener('change', (event) => this.validationEvent === 'change' && validated(event))
    form.addEventListener('focusout', (event) => this.validationEvent === 'blur' && validated(event))
    form.addEventListener('keydown', ({ key }) => key === 'Enter' && this.onEnterKeyPress?.())
    form.addEventListener('submit', (event) => event.preventDefault())
    root.append(form)
    addStyles(root, styles)
  }

  submit(): void {
    for (const { name } of fields) this.#touched.add(name)
    const wrong = this.#showValidity()
    if (wrong.length > 0) {
      this.onError?.({ error: 'invalid', fields: wrong })
      return
    }
    const [month = '', year = ''] = this.#value('expiration').split('/')
    const body: LinkCardBody = {
      cardNumber: this.#value('cardNumber'),
      cardCvv: this.#value('cardCvv'),
      expiration: { month, year },
      ...(this.holderName !== undefined && { holderName: this.holderName }),
      ...(this.billingAddress && { billingAddress: this.billingAddress }),
    }
    callProvider<MoovCard>(`moov/accounts/${encodeURIComponent(this.accountID)}/cards`, {
      token: this.oauthToken,
      body,
    }).then(
      (card) => this.onSuccess?.(card),
      (error: unknown) =>
        error instanceof Error ? this.onError?.(error) : this.onError?.(undefined, error as ApiError),
    )
  }

  #value(name: FieldName): string {
    return (this.#inputs.get(name)?.value ?? '').replaceAll(/\s/g, '')
  }

  /** Reports validity to the app and marks the fields; returns the invalid ones. */
  #showValidity(): FieldName[] {
    const isValid: Record<FieldName, boolean> = {
      cardNumber: isCardNumber(this.#value('cardNumber')),
      expiration: isFuture(this.#value('expiration')),
      cardCvv: /^\d{3,4}$/.test(this.#value('cardCvv')),
    }
    for (const [name, input] of this.#inputs)
      input.setAttribute('aria-invalid', String(this.#touched.has(name) && !isValid[name]))
    const state = (name: FieldName) => ({ isValid: isValid[name], isTouched: this.#touched.has(name) })
    this.onValidated?.({
      cardNumber: state('cardNumber'),
      expiration: state('expiration'),
      cardCvv: state('cardCvv'),
    })
    return fields.map(({ name }) => name).filter((name) => !isValid[name])
  }
}

/** Checks the length and the Luhn digit. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, i) => {
      const value = Number(digit) * (i % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Whether the text is `MM/YY` of the current month or later. */
function isFuture(text: string): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? []
  return month !== undefined && new Date(2000 + Number(year), Number(month)) > new Date()
}
