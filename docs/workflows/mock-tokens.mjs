// Writes tokens.json for `verify --tokens`, the way a person gets these values: by email and from the bank's dialog.
import { writeFileSync } from 'node:fs'

const origin = process.argv[2] ?? 'http://localhost:4010'
const call = async (path, token, body) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(origin + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} returns ${response.status} ${text}`)
  return text ? JSON.parse(text) : {}
}
const signedIn = async (name) => {
  const { accessToken } = await call('/__mock/persona', '', { name })
  const { items } = await call('/api/tallyport/company', accessToken)
  return { token: accessToken, company: items[0].id }
}
const emailed = async (to, parameter) => {
  const { mail } = await call('/__mock/mail')
  return new URL(mail.findLast((one) => one.to === to).link, origin).searchParams.get(parameter)
}

const supplier = await signedIn('supplier')
const receivables = `/api/tallyport/receivables/company/${supplier.company}`
const { items } = await call(`${receivables}/customers?status=NotInvited&pageSize=1`, supplier.token)
const registrationEmail = 'registering@verify.test'
const invite = { firstName: 'Rae', lastName: 'Register', email: registrationEmail }
await call(`${receivables}/invoicing-account/${items[0].invoicingAccountId}/invite`, supplier.token, invite)

const forgetful = 'newcomer@tallyport.test'
await call('/api/auth/forgot-password', '', { emailAddress: forgetful })

const buyer = await signedIn('buyer')
const { linkToken } = await call(`/api/tallyport/company/${buyer.company}/payment/plaid-link-token`, buyer.token)
const plaidAccountId = 'checking-verify'
const { publicToken } = await call('/providers/plaid/account', '', { linkToken, accountId: plaidAccountId })

const registrationToken = await emailed(registrationEmail, 'registrationToken')
const resetToken = await emailed(forgetful, 'token')
writeFileSync('tokens.json', JSON.stringify({ registrationToken, registrationEmail, resetToken, publicToken, plaidAccountId }))
