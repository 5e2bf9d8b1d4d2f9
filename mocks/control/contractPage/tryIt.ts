/**
 * The script of the contract's page: signs a persona in, sends the request of a form, and shows the response. The mock
 * sends the function's text to the browser, so it uses nothing outside itself; a bundler is not in every installation.
 */
export function tryIt(): void {
  const persona = document.querySelector('#persona') as HTMLSelectElement
  const token = document.querySelector('#token') as HTMLInputElement
  const signedIn = document.querySelector('#signed-in') as HTMLElement

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

  /** What is left empty is left out. */
  function requestOf(form: HTMLFormElement): Request {
    const url = new URL(location.origin)
    let path = form.dataset['path'] ?? ''
    const headers = new Headers(token.value === '' ? {} : { authorization: `Bearer ${token.value}` })
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
    return /json/.test(type) ? indented(text) : text
  }

  function indented(text: string): string {
    try {
      return JSON.stringify(JSON.parse(text), null, 2)
    } catch (error) {
      // A fault made it so; shown as it came.
      if (error instanceof SyntaxError) return text
      throw error
    }
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const show = (part: string, text: string) => {
      const element = form.querySelector<HTMLElement>(`[data-part=${part}]`)
      if (element === null) return
      element.textContent = text
      element.hidden = text === '' && part !== 'status'
    }
    for (const part of ['request', 'headers', 'body']) show(part, '')
    show('status', 'Sending…')
    try {
      const request = requestOf(form)
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
