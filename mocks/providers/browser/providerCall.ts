/** Calls the stand-ins' own backend. Errors: rejects with the response body, as the providers' scripts do. */
export async function callProvider<Result>(
  path: string,
  { method = 'POST', token, body }: { method?: string; token?: string; body?: unknown },
): Promise<Result> {
  const response = await fetch(`/providers/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) throw json
  return json as Result
}
