import { beforeAll, expect, test } from 'vitest'
import { httpFile } from '#contract/httpFile.ts'
import { loadContract } from '#contract/verify/contract/loadContract.ts'
import { endpointsOf, type Endpoint } from '#contract/verify/contract/endpoints.ts'

let endpoints: Endpoint[]
let text: string
beforeAll(async () => {
  endpoints = endpointsOf(await loadContract())
  const people = ['supplier', 'buyer', 'admin'].map((name) => ({ name, emailAddress: `${name}@x.test`, password: 'p' }))
  text = httpFile(endpoints, { auth: '/api/auth', main: '/api/tallyport' }, people)
})

test('has the sign-ins first and every call once', () => {
  const names = [...text.matchAll(/^# @name (\w+)$/gm)].map(([, name]) => name)
  expect(names).toEqual(['supplier', 'buyer', 'admin', ...endpoints.map(({ id }) => id)])
})

test('defines every variable, in the file or by a sign-in', () => {
  const defined = new Set(
    [...text.matchAll(/^@(\w+) = /gm), ...text.matchAll(/^# @name (\w+)$/gm)].map(([, name]) => name),
  )
  const used = [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
})

const callOf = (id: string) => text.split(`# @name ${id}\n`)[1]?.split('\n### ')[0]

test('sends a restricted call as a user who is allowed to make it', () => {
  expect(callOf('saveAdminCompany')).toContain('Bearer {{admin.response.body.$.accessToken}}')
  expect(callOf('listCustomers')).toContain('Bearer {{supplier.response.body.$.accessToken}}')
  expect(callOf('loginWithPassword')).not.toContain('Bearer')
})

test('writes an upload as multipart', () => {
  expect(callOf('uploadIntegrationFiles')).toMatch(/boundary=part\n\n--part\n/)
})
