import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { ListPage } from './ListPage.ts'

/** Downloads a list's CSV; returns the saved file, its name, and the service's response to the same request. */
export async function downloadCsv(
  list: ListPage,
  request: APIRequestContext,
): Promise<{ name: string; file: Buffer; response: Buffer }> {
  const { page } = list
  const asked = page.waitForRequest((sent) => new URL(sent.url()).pathname.endsWith('/csv'))
  const download = page.waitForEvent('download')
  await list.chooseFile()
  const sent = await asked
  const authorization = (await sent.headerValue('authorization')) ?? ''
  const response = await request.get(sent.url(), { headers: { authorization } })
  const saved = await download
  return { name: saved.suggestedFilename(), file: readFileSync(await saved.path()), response: await response.body() }
}

/** Tells Excel that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The lines of a CSV file, starting with the header. */
export const linesOf = (file: Buffer): string[] =>
  file.toString('utf8').replace(byteOrderMark, '').trimEnd().split('\r\n')
