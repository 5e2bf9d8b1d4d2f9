/** Stand-in for Plaid Link (https://cdn.plaid.com/link/v2/stable/link-initialize.js): `window.Plaid`. */
import { element, styled } from './elements.ts'
import { accountOf, banks, failingBank, typedBank, type Account, type Institution } from './plaidBanks.ts'
import { callProvider } from './providerCall.ts'

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

const isLinkError = (error: unknown): error is LinkError =>
  typeof error === 'object' && error !== null && 'error_code' in error

const styles = `
  dialog { font: 16px/1.4 system-ui, sans-serif; border: 1px solid; border-radius: 8px; padding: 24px; width: min(360px, 80vw) }
  h2 { margin: 0 0 12px; font-size: 20px }
  button { display: block; width: 100%; margin-top: 8px; padding: 10px; font: inherit; text-align: start; cursor: pointer }
`
const oauthState = 'oauth_state_id'

function create({ token, receivedRedirectUri, onSuccess, onExit, onEvent, onLoad }: Config) {
  const sessionId = crypto.randomUUID()
  let host: HTMLElement | undefined
  let isOpen = false
  let institution: Institution | null = null
  if (onLoad) queueMicrotask(onLoad)

  const emit = (name: string) =>
    onEvent?.(name, {
      link_session_id: sessionId,
      institution_id: institution?.institution_id ?? null,
      institution_name: institution?.name ?? null,
      timestamp: new Date().toISOString(),
    })

  function close(): void {
    host?.remove()
    host = undefined
  }

  function end(): void {
    isOpen = false
    close()
  }

  /** As with Plaid, an error from its service closes the dialog. */
  async function ask<Result>(what: 'open' | 'account', body: object): Promise<Result | undefined> {
    try {
      const result = await callProvider<Result>(`plaid/${what}`, { body: { linkToken: token ?? '', ...body } })
      return isOpen ? result : undefined
    } catch (error) {
      if (isOpen) leave(isLinkError(error) ? error : serviceFailed, null)
      return undefined
    }
  }

  function leave(error: LinkError | null, status: string | null): void {
    end()
    emit('EXIT')
    onExit?.(error, { institution, status, link_session_id: sessionId, request_id: sessionId.slice(0, 8) })
  }

  /** `numbers` are the account numbers that the user typed; they are sent only to Plaid. */
  async function succeed(bank: Institution, account: Account, numbers?: object): Promise<void> {
    const result = await ask<{ publicToken: string }>('account', { accountId: account.id, numbers })
    if (result === undefined) return
    end()
    emit('HANDOFF')
    onSuccess(result.publicToken, {
      institution: bank,
      accounts: [account],
      link_session_id: sessionId,
      transfer_status: null,
    })
  }

  function show(
    title: string,
    choices: readonly (readonly [label: string, chosen: () => void])[],
    fields: readonly HTMLElement[] = [],
  ): void {
    close()
    host = element('div')
    const dialog = element('dialog', { ariaLabel: title }, element('h2', {}, title), ...fields)
    for (const [label, chosen] of [...choices, ['Cancel', () => leave(null, 'requires_credentials')] as const]) {
      const button = element('button', { type: 'button' }, label)
      button.addEventListener('click', chosen)
      dialog.append(button)
    }
    dialog.addEventListener('cancel', () => leave(null, 'requires_credentials'))
    const root = host.attachShadow({ mode: 'open' })
    root.append(dialog)
    styled(root, styles)
    document.body.append(host)
    if ('showModal' in dialog) dialog.showModal()
    else (dialog as HTMLDialogElement).setAttribute('open', '')
  }

  function chooseAccount({ accounts, isOauth, ...bank }: (typeof banks)[number]): void {
    institution = bank
    emit('SELECT_INSTITUTION')
    if ((isOauth || token?.endsWith('-oauth')) && receivedRedirectUri === undefined) {
      const state = new URLSearchParams({ [oauthState]: `${bank.institution_id}-${sessionId}` })
      window.location.assign(`/oauth?${state}`)
      return
    }
    show(
      bank.name,
      accounts.map((account) => [`${account.name} ••${account.mask}`, () => void succeed(bank, account)]),
    )
  }

  function typeNumbers(): void {
    institution = typedBank
    const [routing, number] = [element('input', { inputMode: 'numeric' }), element('input', { inputMode: 'numeric' })]
    const send = () => {
      const typed = accountOf(`typed-checking-${number.value.slice(-4)}`, 'Checking')
      void succeed(typedBank, typed, { routing: routing.value, account: number.value })
    }
    show(
      typedBank.name,
      [['Continue', send]],
      [element('label', {}, 'Routing number', routing), element('label', {}, 'Account number', number)],
    )
  }

  function fail(): void {
    institution = failingBank
    emit('ERROR')
    leave(
      {
        error_type: 'ITEM_ERROR',
        error_code: 'ITEM_LOGIN_REQUIRED',
        error_message: 'the login details of this item have changed',
        display_message: 'Sign in to your bank again.',
      },
      'requires_credentials',
    )
  }

  async function open(): Promise<void> {
    isOpen = true
    emit('OPEN')
    if ((await ask('open', {})) === undefined) return
    const state = receivedRedirectUri === undefined ? null : new URL(receivedRedirectUri).searchParams.get(oauthState)
    const returned = banks.find(({ institution_id: id }) => state?.startsWith(id))
    if (returned) chooseAccount(returned)
    else
      show('Choose your bank', [
        ...banks.map((bank) => [bank.name, () => chooseAccount(bank)] as const),
        [failingBank.name, fail],
        [typedBank.name, typeNumbers],
      ])
  }

  return {
    open: () => void open(),
    /** As with Plaid, a forced exit asks for no confirmation. */
    exit: (_options?: { force?: boolean }) => {
      if (isOpen) leave(null, null)
    },
    submit: () => {},
    destroy: end,
  }
}

Object.assign(window, {
  Plaid: {
    create,
    createEmbedded(config: Config, target: HTMLElement) {
      const handler = create(config)
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
