import { beforeEach, describe, expect, test } from 'vitest'
import {
  clearLinkSession,
  keepLinked,
  readLinkSession,
  takeLinked,
  writeLinkSession,
} from '#src/features/payment-methods/linkSession.ts'
import { clearDrafts, draftKey } from '#src/shared/api/session/drafts.ts'

const link = { linkToken: 'link-1', companyId: 'c', known: ['bank-1'], returnTo: '/company/c/settings?a=b' }

beforeEach(() => sessionStorage.clear())

describe('what is kept while a person is at their bank (provider-return)', () => {
  test('is read as it was written, until it is cleared', () => {
    expect(readLinkSession()).toBeNull()
    writeLinkSession(link)
    expect(readLinkSession()).toEqual(link)
    clearLinkSession()
    expect(readLinkSession()).toBeNull()
  })

  test('goes with the session', () => {
    writeLinkSession(link)
    keepLinked('c', { sourceId: 'bank-2' })
    clearDrafts()
    expect(sessionStorage).toHaveLength(0)
  })

  test.each([
    '{',
    'null',
    JSON.stringify({ ...link, linkToken: '' }),
    JSON.stringify({ ...link, companyId: '' }),
    JSON.stringify({ ...link, known: [7] }),
    JSON.stringify({ ...link, known: undefined }),
    JSON.stringify({ ...link, returnTo: undefined }),
  ])('damaged it counts as nothing: %s', (text) => {
    sessionStorage.setItem(draftKey('plaidLink'), text)
    expect(readLinkSession()).toBeNull()
  })

  test('never leads out of the application', () => {
    writeLinkSession({ ...link, returnTo: 'https://evil.test/' })
    expect(readLinkSession()?.returnTo).toBe('/')
  })
})

describe('the account that was linked on the pages of a bank (provider-return)', () => {
  test('is taken once, by its own company', () => {
    expect(takeLinked('c')).toBeUndefined()
    keepLinked('c', { sourceId: 'bank-2' })
    expect(takeLinked('other')).toBeUndefined()
    expect(takeLinked('c')).toBe('bank-2')
    expect(takeLinked('c')).toBeUndefined()
  })

  test('is not the link itself', () => {
    writeLinkSession(link)
    keepLinked('c', { sourceId: 'bank-2' })
    takeLinked('c')
    expect(readLinkSession()).toEqual(link)
  })
})
