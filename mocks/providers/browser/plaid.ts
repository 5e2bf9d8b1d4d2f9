/** Stand-in for Plaid Link (https://cdn.plaid.com/link/v2/stable/link-initialize.js): `window.Plaid`. */
import { element, addStyles } from './elements.ts'
import { accountOf, banks, failingBank, typedBank, type Account, type Institution } from './plaidBanks.ts'
import { callProvider } from './providerCall.ts'

// The shapes below are those of Plaid's own script.

interface SuccessMeta {
  institution: Institution | null
  accounts: Account[]
  link_session_id: string
  transfer_status: null
}

interface ExitMeta {
  institution: Institution | null
  status: string | null
  link_session_id: string
  request_id: string
}

interface LinkError {
  error_type: string
  error_code: string
  error_message: string
  display_message: string | null
}

interface Config {
  token: string | null
  receivedRedirectUri?: string
  onSuccess: (publicToken: string | null, meta: SuccessMeta) => void
  onExit?: (error: LinkError | null, meta: ExitMeta) => void
  onEvent?: (name: string, meta: Record<string, string | null>) => void
  onLoad?: () => void
}

/** For a failure that is not one of Plaid's own errors. */
const serviceFailed: LinkError = {
  error_type: 'API_ERROR',
  error_code: 'INTERNAL_SERVER_ERROR',
  error_message: 'an unexpected error occurred',
  display_message: null,
}

/** The error of a bank whose sign-in has changed. */
const loginRequired: LinkError = {
  error_type: 'ITEM_ERROR',
  error_code: 'ITEM_LOGIN_REQUIRED',
  error_message: 'the login details of this item have changed',
  display_message: 'Sign in to your bank again.',
}

const isLinkError = (error: unknown): error is LinkError =>
  typeof error === 'object' && error !== null && 'error_code' in error

const styles = `
  dialog { font: 16px/1.4 system-ui, sans-serif; border: 1px solid; border-radius: 8px; padding: 24px; width: min(360px, 80vw) }
  h2 { margin: 0 0 12px; font-size: 20px }
  button { display: block; width: 100%; margin-top: 8px; padding: 10px; font: inherit; text-align: start; cursor: pointer }
`
/** The search parameter with which a bank's own pages return to the app. */
const oauthState = 'oauth_state_id'

/** The app's folder on its host: a demo without a server can be in any, that of its service worker. */
function appFolder(): string {
  const worker = navigator.serviceWorker?.controller
  return worker ? new URL('.', worker.scriptURL).pathname : '/'
}

/** One run of Plaid Link, as `Plaid.create` returns it. */
class PlaidLink {
  readonly #config: Config
  readonly #sessionId = crypto.randomUUID()
  #host: HTMLElement | undefined
  #isOpen = false
  #institution: Institution | null = null

  constructor(config: Config) {
    this.#config = config
    if (config.onLoad) queueMicrotask(config.onLoad)
  }

  open = (): void => {
    void this.#start()
  }

  /** As with Plaid, a forced exit asks for no confirmation. */
  exit = (_options?: { force?: boolean }): void => {
    if (this.#isOpen) this.#leave(null, null)
  }

  submit = (): void => {}

  destroy = (): void => {
    this.#isOpen = false
    this.#closeDialog()
  }

  async #start(): Promise<void> {
    const { receivedRedirectUri } = this.#config
    this.#isOpen = true
    this.#emit('OPEN')
    if ((await this.#callService('open', {})) === undefined) return
    const state = receivedRedirectUri === undefined ? null : new URL(receivedRedirectUri).searchParams.get(oauthState)
    const returned = banks.find(({ institution_id: id }) => state?.startsWith(id))
    if (returned) this.#chooseAccount(returned)
    else
      this.#showDialog('Choose your bank', [
        ...banks.map((bank) => [bank.name, () => this.#chooseAccount(bank)] as const),
        [failingBank.name, () => this.#fail()],
        [typedBank.name, () => this.#typeNumbers()],
      ])
  }

  /** Lets the user choose an account; a bank with OAuth first sends the page to the bank's own pages. */
  #chooseAccount({ accounts, isOauth, ...bank }: (typeof banks)[number]): void {
    const { token, receivedRedirectUri } = this.#config
    this.#institution = bank
    this.#emit('SELECT_INSTITUTION')
    if ((isOauth || token?.endsWith('-oauth')) && receivedRedirectUri === undefined) {
      const state = new URLSearchParams({ [oauthState]: `${bank.institution_id}-${this.#sessionId}` })
      window.location.assign(`${appFolder()}oauth?${state}`)
      return
    }
    this.#showDialog(
      bank.name,
      accounts.map((account) => [`${account.name} ••${account.mask}`, () => void this.#succeed(bank, account)]),
    )
  }

  /** Lets the user type the numbers of an account at a bank that Plaid can't sign in to. */
  #typeNumbers(): void {
    this.#institution = typedBank
    const routing = element('input', { inputMode: 'numeric' })
    const number = element('input', { inputMode: 'numeric' })
    const send = () => {
      const account = accountOf(`typed-checking-${number.value.slice(-4)}`, 'Checking')
      void this.#succeed(typedBank, account, { routing: routing.value, account: number.value })
    }
    this.#showDialog(
      typedBank.name,
      [['Continue', send]],
      [element('label', {}, 'Routing number', routing), element('label', {}, 'Account number', number)],
    )
  }

  #fail(): void {
    this.#institution = failingBank
    this.#emit('ERROR')
    this.#leave(loginRequired, 'requires_credentials')
  }

  /** `numbers` are the account numbers that the user typed; they are sent only to Plaid. */
  async #succeed(bank: Institution, account: Account, numbers?: object): Promise<void> {
    const result = await this.#callService<{ publicToken: string }>('account', { accountId: account.id, numbers })
    if (result === undefined) return
    this.destroy()
    this.#emit('HANDOFF')
    this.#config.onSuccess(result.publicToken, {
      institution: bank,
      accounts: [account],
      link_session_id: this.#sessionId,
      transfer_status: null,
    })
  }

  #leave(error: LinkError | null, status: string | null): void {
    this.destroy()
    this.#emit('EXIT')
    this.#config.onExit?.(error, {
      institution: this.#institution,
      status,
      link_session_id: this.#sessionId,
      request_id: this.#sessionId.slice(0, 8),
    })
  }

  /** Calls Plaid's service; undefined if the dialog is closed. As with Plaid, an error of the service closes it. */
  async #callService<Result>(call: 'open' | 'account', body: object): Promise<Result | undefined> {
    try {
      const result = await callProvider<Result>(`plaid/${call}`, {
        body: { linkToken: this.#config.token ?? '', ...body },
      })
      return this.#isOpen ? result : undefined
    } catch (error) {
      if (this.#isOpen) this.#leave(isLinkError(error) ? error : serviceFailed, null)
      return undefined
    }
  }

  #emit(name: string): void {
    this.#config.onEvent?.(name, {
      link_session_id: this.#sessionId,
      institution_id: this.#institution?.institution_id ?? null,
      institution_name: this.#institution?.name ?? null,
      timestamp: new Date().toISOString(),
    })
  }

  /** Replaces the dialog. */
  #showDialog(
    title: string,
    choices: readonly (readonly [label: string, onChoose: () => void])[],
    fields: readonly HTMLElement[] = [],
  ): void {
    this.#closeDialog()
    this.#host = element('div')
    const dialog = element('dialog', { ariaLabel: title }, element('h2', {}, title), ...fields)
    const cancel = () => this.#leave(null, 'requires_credentials')
    for (const [label, onChoose] of [...choices, ['Cancel', cancel] as const]) {
      const button = element('button', { type: 'button' }, label)
      button.addEventListener('click', onChoose)
      dialog.append(button)
    }
    dialog.addEventListener('cancel', cancel)
    const root = this.#host.attachShadow({ mode: 'open' })
    root.append(dialog)
    addStyles(root, styles)
    document.body.append(this.#host)
    if ('showModal' in dialog) dialog.showModal()
    else (dialog as HTMLDialogElement).setAttribute('open', '')
  }

  #closeDialog(): void {
    this.#host?.remove()
    this.#host = undefined
  }
}

Object.assign(window, {
  Plaid: {
    create: (config: Config) => new PlaidLink(config),
    createEmbedded(config: Config, target: HTMLElement) {
      const handler = new PlaidLink(config)
      const button = element('button', { type: 'button' }, 'Connect a bank')
      button.addEventListener('click', handler.open)
      target.append(button)
      return {
        destroy() {
          button.remove()
          handler.destroy()
        },
      }
    },
  },
})
