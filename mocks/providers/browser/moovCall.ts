/** A call of the stand-in's own backend. Errors: rejects with Moov's `{error}`, `unauthorized` for an expired token. */
export async function call<Result>(token: string, method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(`/providers/moov/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  // Moov's script rejects with the API's own body.
  if (!response.ok) throw answer
  return answer as Result
}
