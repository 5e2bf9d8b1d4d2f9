import { beforeEach, describe, expect, test } from 'vitest'
import {
  clearLinkSession,
  keepLinked,
  readLinkSession,
  takeLinked,
  writeLinkSession,
} from '#src/features/payment-methods/linkSession.ts'
import { clearDrafts, draftKey } from '#src/lib/drafts.ts'

const link = { linkToken: 'link-1', companyId: 'c', known: ['bank-1'], returnTo: '/company/c/settings?a=b' }

beforeEach(() => sessionStorage.clear())

describe('link session stored while the user is at the bank (provider-return)', () => {
  test('is read back unchanged until it is cleared', () => {
    expect(readLinkSession()).toBeNull()
    writeLinkSession(link)
    expect(readLinkSession()).toEqual(link)
    clearLinkSession()
    expect(readLinkSession()).toBeNull()
  })

  test('is removed when the session ends', () => {
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
  ])('is ignored when damaged: %s', (text) => {
    sessionStorage.setItem(draftKey('plaidLink'), text)
    expect(readLinkSession()).toBeNull()
  })

  test('never returns to another site', () => {
    writeLinkSession({ ...link, returnTo: 'https://evil.test/' })
    expect(readLinkSession()?.returnTo).toBe('/')
  })
})

describe('account linked at the bank (provider-return)', () => {
  test('is returned once, to its own company only', () => {
    expect(takeLinked('c')).toBeUndefined()
    keepLinked('c', { sourceId: 'bank-2' })
    expect(takeLinked('other')).toBeUndefined()
    expect(takeLinked('c')).toBe('bank-2')
    expect(takeLinked('c')).toBeUndefined()
  })

  test('is stored separately from the link session', () => {
    writeLinkSession(link)
    keepLinked('c', { sourceId: 'bank-2' })
    takeLinked('c')
    expect(readLinkSession()).toEqual(link)
  })
})
