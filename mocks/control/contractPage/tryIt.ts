/** The request of a form; what is left empty is left out. */
function requestOf(form: HTMLFormElement, token: string): Request {
  const url = new URL(location.origin)
  let path = form.dataset['path'] ?? ''
  const headers = new Headers(token === '' ? {} : { authorization: `Bearer ${token}` })
  const parts = new FormData()
  let json: string | undefined
  for (const [field, value] of new FormData(form)) {
    const [place, name = ''] = field.split(':')
    if (typeof value !== 'string') {
      if (value.name !== '') parts.append(name, value)
    } else if (value === '') continue
    else if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'query') url.searchParams.append(name, value)
    else if (place === 'header') headers.set(name, value)
    else if (place === 'part') parts.append(name, value)
    else json = value
  }
  url.pathname = path
  if (json !== undefined) headers.set('content-type', 'application/json')
  const body = json ?? ([...parts].length > 0 ? parts : null)
  const signal = AbortSignal.timeout(60_000)
  return new Request(url, { method: form.dataset['method'] ?? 'GET', headers, body, signal })
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = await response.arrayBuffer()
  if (!/json|text/.test(type)) return bytes.byteLength === 0 ? '' : `${bytes.byteLength} bytes of ${type}`
  const text = new TextDecoder().decode(bytes)
  try {
    return /json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text
  } catch (error) {
    // A fault made it so; shown as it came.
    if (error instanceof SyntaxError) return text
    throw error
  }
}

function tryIt(): void {
  const persona = document.querySelector('#persona') as HTMLSelectElement
  const token = document.querySelector('#token') as HTMLInputElement
  const signedIn = document.querySelector('#signed-in') as HTMLElement
  const runs = new Map<HTMLFormElement, number>()

  async function signIn(): Promise<void> {
    const name = persona.value
    token.value = ''
    signedIn.textContent = ''
    if (name === '') return
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/__mock/persona', { method: 'POST', headers, body: JSON.stringify({ name }) })
    const { accessToken, email } = (await response.json()) as { accessToken: string; email: string }
    // Another one was chosen meanwhile.
    if (persona.value !== name) return
    token.value = accessToken
    signedIn.textContent = `Requests are sent as ${email}.`
    const ids = persona.selectedOptions[0]?.dataset ?? {}
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-company]'))
      field.value = ids[field.dataset['company'] ?? ''] ?? field.defaultValue
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const run = (runs.get(form) ?? 0) + 1
    runs.set(form, run)
    const show = (part: string, text: string) => {
      const element = form.querySelector<HTMLElement>(`[data-part=${part}]`)
      // A later request of the form has its own response.
      if (element === null || runs.get(form) !== run) return
      element.textContent = text
      element.hidden = text === '' && part !== 'status'
    }
    for (const part of ['request', 'headers', 'body']) show(part, '')
    show('status', 'Sending…')
    try {
      const request = requestOf(form, token.value)
      show('request', `${request.method} ${request.url}`)
      const response = await fetch(request)
      show('headers', [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'))
      show('body', await textOf(response))
      show('status', `${response.status} ${response.statusText}`)
    } catch (error) {
      show('status', `No complete response. ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  persona.addEventListener('change', () => void signIn())
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    if (form instanceof HTMLFormElement && form.classList.contains('request')) void send(form)
  })
}

/**
 * The script of the contract's page: signs a persona in, sends the request of a form, and shows the response. It is the
 * text of these functions, which use nothing else, because the contract's package has no bundler.
 */
export const script = `${[requestOf, textOf, tryIt].join('\n')}\ntryIt()\n`
