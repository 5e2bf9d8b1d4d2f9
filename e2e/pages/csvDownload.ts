import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator } from '@playwright/test'

/** Downloads a list's CSV; returns the saved file, its name, and the service's response to the same request. */
export async function downloadCsv(
  button: Locator,
  request: APIRequestContext,
): Promise<{ name: string; file: Buffer; answer: Buffer }> {
  const page = button.page()
  const asked = page.waitForRequest((sent) => new URL(sent.url()).pathname.endsWith('/csv'))
  const download = page.waitForEvent('download')
  await button.click()
  const sent = await asked
  const authorization = (await sent.headerValue('authorization')) ?? ''
  const answer = await request.get(sent.url(), { headers: { authorization } })
  const saved = await download
  return { name: saved.suggestedFilename(), file: readFileSync(await saved.path()), answer: await answer.body() }
}

/** The lines of a CSV file, starting with the header. */
export const linesOf = (file: Buffer): string[] => file.toString('utf8').trimEnd().split('\r\n')
