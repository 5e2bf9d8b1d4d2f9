/** Commands for invites and accounts: each predicts its response from the model. */
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { command, nth, place } from './command.ts'
import type { Buyer, Model, ModelAccount } from './model.ts'
import { personaOf, type Scene } from './scene.ts'

const wrongAccountState = '409 invoicing_account.wrong_state'
const buyer = fc.constantFrom<Buyer[]>('prairie', 'northwind')

const supplierPath = (scene: Scene, { supplier, id }: ModelAccount) => ({
  path: { ...scene.company(supplier), invoicingAccountId: id },
})

export const invite = fc.record({ at: place, invitee: buyer }).map(({ at, invitee }) =>
  command(`invite ${invitee} to account ${at}`, async (model, scene) => {
    const account = nth(model.accounts, at)
    const email = `${personaOf[invitee]}@tallyport.test`
    const body = { firstName: 'Ben', lastName: 'Moss', email }
    const options = { ...supplierPath(scene, account), body }
    const expected = account.status === 'NotInvited' ? 'ok' : wrongAccountState
    await scene.attempt('invite', expected, personaOf[account.supplier], 'inviteInvoicingAccount', options)
    if (expected !== 'ok') return
    account.status = 'InvitePending'
    const { items } = await scene.api.ok(personaOf[invitee], 'listRegistrationInvites')
    const sent = items.find(
      ({ invoicingAccountId, status }) => invoicingAccountId === account.id && status === 'Pending',
    )
    if (sent === undefined) throw new Error('The invitee does not see the invite')
    model.invites.push({ id: sent.id, account, invitee, status: 'Pending', expiresAt: Date.parse(sent.expiresAt) })
  }),
)

export const cancelInvite = place.map((at) =>
  command(`cancel the invite of account ${at}`, async (model, scene) => {
    const account = nth(model.accounts, at)
    const who = personaOf[account.supplier]
    const expected = account.status === 'InvitePending' ? 'ok' : wrongAccountState
    await scene.attempt('cancel', expected, who, 'cancelInvoicingAccountInvite', supplierPath(scene, account))
    if (expected !== 'ok') return
    model.closeInvites(account, 'Canceled')
    account.status = 'NotInvited'
  }),
)

export const answerInvite = fc
  .record({ at: place, accepts: fc.boolean(), isStranger: fc.integer({ min: 1, max: 10 }).map((n) => n === 1) })
  .map(({ at, accepts, isStranger }) =>
    command(
      `${isStranger ? 'a stranger answers' : accepts ? 'accept' : 'decline'} invite ${at}`,
      async (model, scene) => {
        const { id, account, invitee, ...rest } = nth(model.invites, at)
        const status = model.inviteStatus({ id, account, invitee, ...rest })
        const who = isStranger ? (invitee === 'prairie' ? 'both' : 'buyer') : personaOf[invitee]
        const [operation, body] = accepts
          ? (['acceptRegistrationInvite', { body: scene.company(who === 'both' ? 'northwind' : 'prairie') }] as const)
          : (['declineRegistrationInvite', {}] as const)
        const known = status === 'Pending' ? 'ok' : '409 registration_invite.wrong_state'
        const expected = isStranger ? '404 registration_invite.not_found' : known
        await scene.attempt('answer', expected, who, operation, { path: { inviteId: id }, ...body })
        if (expected !== 'ok') return
        model.closeInvites(account, accepts ? 'Accepted' : 'Declined')
        account.status = accepts ? 'Registered' : 'NotInvited'
        if (accepts) account.payer = invitee
      },
      ({ invites }) => invites.length > 0,
    ),
  )

export const switchAccounts = fc
  .record({ enables: fc.boolean(), at: fc.array(place, { minLength: 1, maxLength: 3 }) })
  .map(({ enables, at }) =>
    command(`${enables ? 'enable' : 'disable'} accounts ${at.join()}`, async (model, scene) => {
      const chosen = [...new Set(at.map((one) => nth(model.accounts, one)))]
      const { supplier } = nth(chosen, 0)
      const accounts = chosen.filter((account) => account.supplier === supplier)
      const operation = enables ? 'enableInvoicingAccounts' : 'disableInvoicingAccounts'
      const { results } = await scene.api.ok(personaOf[supplier], operation, {
        path: scene.company(supplier),
        body: { invoicingAccountIds: accounts.map(({ id }) => id) },
      })
      for (const [i, account] of accounts.entries()) {
        const canSwitch = enables
          ? account.status === 'Disabled'
          : account.status === 'InvitePending' || account.status === 'Registered'
        assert.deepEqual([results[i]?.invoicingAccountId, results[i]?.ok], [account.id, canSwitch])
        scene.note(`${enables ? 'enable' : 'disable'}: ${canSwitch ? 'ok' : 'refused'}`)
        if (canSwitch) switchAccount(model, account, enables)
      }
    }),
  )

function switchAccount(model: Model, account: ModelAccount, enables: boolean): void {
  if (enables) {
    account.status = account.statusBefore ?? 'NotInvited'
    account.statusBefore = null
    return
  }
  if (account.status === 'InvitePending') model.closeInvites(account, 'Canceled')
  account.statusBefore = account.status === 'Registered' ? 'Registered' : 'NotInvited'
  account.status = 'Disabled'
}
