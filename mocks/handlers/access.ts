import { conflict, notFound, unprocessable } from '../problem.ts'
import { announceRequest } from '../world/accessNotices.ts'
import { openInvite, type Invitee } from '../world/invites.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { AccessLinkRow, AccessRequestRow, NotificationSettingsRow } from '../world/rows/platform.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { ownSupplier, suppliersAccount } from './scope.ts'

/** A supplier's single settings row; disabled and without recipients until someone changes it. */
function settingsOf({ tables: { notificationSettings } }: World, { id }: CompanyRow): NotificationSettingsRow {
  return (
    notificationSettings.find('companyId', id) ?? {
      id: `settings-${id}`,
      companyId: id,
      enabled: false,
      recipients: [],
      frequency: 'Immediate',
    }
  )
}

function toSettings({ id, enabled, recipients, frequency }: NotificationSettingsRow) {
  return { id, enabled, recipients, frequency }
}

/** The URL uses the requesting application's origin, if the browser sends one. */
function toLink({ id, token, enabled, createdAt }: AccessLinkRow, origin = '') {
  const base = URL.canParse(origin) ? origin : 'https://app.tallyport.test'
  return { id, token, url: `${base}/access-request/${encodeURIComponent(token)}`, enabled, createdAt }
}

const newToken = (world: World) => `al_${world.newId()}`

/** Errors: 404 when no link has this token (anymore). */
function linkByToken({ tables: { accessLinks } }: World, token: string): AccessLinkRow {
  const link = accessLinks.find('token', token)
  if (link === undefined) throw notFound('access_link.not_found', 'This link is not known.')
  return link
}

function toAccessRequest(row: AccessRequestRow) {
  const { id, accountNumber, companyName, requesterName, requesterEmail, additionalNotes } = row
  const { requestedAt, status, invoicingAccountId, processedAt } = row
  return {
    id,
    accountNumber,
    companyName,
    requesterName,
    requesterEmail,
    additionalNotes,
    requestedAt,
    status,
    invoicingAccountId,
    processedAt,
  }
}

const accessRequestRules: ListRules<AccessRequestRow, QueryOf<'listAccessRequests'>> = {
  text: ({ accountNumber, companyName, requesterName, requesterEmail }) => [
    accountNumber,
    companyName,
    requesterName,
    requesterEmail,
  ],
  filters: {
    status:
      (statuses) =>
      ({ status }) =>
        statuses.includes(status),
  },
  sort: {
    requestedAt: ({ requestedAt }) => requestedAt,
    companyName: ({ companyName }) => companyName,
    requesterName: ({ requesterName }) => requesterName,
    requesterEmail: ({ requesterEmail }) => requesterEmail,
    accountNumber: ({ accountNumber }) => accountNumber,
    status: ({ status }) => status,
    processedAt: ({ processedAt }) => processedAt,
  },
  defaultSort: '-requestedAt',
}

/** Derives a missing name from the email address. */
function inviteeOf({ requesterName, requesterEmail }: AccessRequestRow): Invitee {
  const [firstName = '', ...rest] = (requesterName ?? requesterEmail.replace(/@.*/, '')).split(/\s+/)
  return { firstName, lastName: rest.join(' '), email: requesterEmail }
}

const textOrNull = (text = '') => (text.trim() === '' ? null : text)

export const accessHandlers: HandlersFor<
  | 'getNotificationSettings'
  | 'updateNotificationSettings'
  | 'getOrCreateAccessLink'
  | 'updateAccessLink'
  | 'listAccessRequests'
  | 'processAccessRequest'
  | 'checkAccessToken'
  | 'requestAccess'
> = {
  getNotificationSettings: (call) => toSettings(settingsOf(call.world, ownSupplier(call, call.path.companyId))),

  updateNotificationSettings: (call) => {
    const { world, path, body } = call
    const settings = settingsOf(world, ownSupplier(call, path.companyId))
    if (settings.id !== path.settingsId)
      throw notFound('notification_settings.not_found', 'There are no such settings.')
    const changed = { ...settings, ...body }
    if (changed.enabled && changed.recipients.length === 0) {
      const detail = 'needs at least one recipient while enabled'
      throw unprocessable('validation.failed', detail, [{ pointer: '/recipients', code: 'min_length', detail }])
    }
    return toSettings(world.tables.notificationSettings.insert(changed))
  },

  getOrCreateAccessLink: (call) => {
    const { world, headers } = call
    const { id: companyId } = ownSupplier(call, call.path.companyId)
    const { accessLinks } = world.tables
    const link =
      accessLinks.find('companyId', companyId) ??
      accessLinks.insert({
        id: world.newId(),
        companyId,
        token: newToken(world),
        enabled: true,
        createdAt: instant(world),
      })
    return toLink(link, headers.origin)
  },

  updateAccessLink: (call) => {
    const { world, path, headers } = call
    const company = ownSupplier(call, path.companyId)
    const link = world.tables.accessLinks.get(path.linkId)
    if (link?.companyId !== company.id) throw notFound('access_link.not_found', 'No such access link.')
    const { enabled = link.enabled, rotate = false } = call.body
    const token = rotate ? newToken(world) : link.token
    return toLink(world.tables.accessLinks.update(link.id, { enabled, token }), headers.origin)
  },

  listAccessRequests: (call) => {
    const { world, query } = call
    const company = ownSupplier(call, call.path.companyId)
    const requests = world.tables.accessRequests.where('companyId', company.id)
    return pageOf(listRows(requests, query, accessRequestRules), query, toAccessRequest)
  },

  processAccessRequest: (call) => {
    const { world, user, path, body } = call
    const company = ownSupplier(call, path.companyId)
    const request = world.tables.accessRequests.get(path.requestId)
    if (request?.companyId !== company.id) throw notFound('access_request.not_found', 'No such access request.')
    if (request.status !== 'Pending')
      throw conflict('access.already_processed', `The access request was ${request.status.toLowerCase()} before.`)
    const processedAt = instant(world)
    if (body.action === 'Deny')
      return toAccessRequest(world.tables.accessRequests.update(request.id, { status: 'Denied', processedAt }))

    const account = suppliersAccount(call, company, body.invoicingAccountId)
    openInvite(world, account, inviteeOf(request), `${user.firstName} ${user.lastName}`)
    return toAccessRequest(
      world.tables.accessRequests.update(request.id, {
        status: 'Approved',
        invoicingAccountId: account.id,
        processedAt,
      }),
    )
  },

  checkAccessToken: ({ world, path }) => {
    const { companyId, enabled } = linkByToken(world, path.token)
    return { enabled, supplierCompanyName: world.tables.companies.get(companyId)?.name ?? '' }
  },

  requestAccess: ({ world, path, body }) => {
    const { companyId, enabled } = linkByToken(world, path.token)
    if (!enabled) throw conflict('access_link.disabled', 'This link is switched off.')
    const requesterEmail = body.email.toLowerCase()
    const isWaiting = world.tables.accessRequests
      .where('companyId', companyId)
      .some((request) => request.status === 'Pending' && request.requesterEmail === requesterEmail)
    if (isWaiting) return
    const request = world.tables.accessRequests.insert({
      id: world.newId(),
      companyId,
      status: 'Pending',
      accountNumber: textOrNull(body.accountNumber),
      companyName: textOrNull(body.companyName),
      requesterName: textOrNull(body.name),
      requesterEmail,
      additionalNotes: textOrNull(body.additionalNotes),
      requestedAt: instant(world),
      invoicingAccountId: null,
      processedAt: null,
    })
    announceRequest(world, request)
  },
}
