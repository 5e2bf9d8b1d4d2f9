/** Emails about access requests: one per request, or one per day for all (docs/rules.md#access-notifications). */
import { sendMail } from './mail.ts'
import type { Instant } from './rows/basics.ts'
import type { AccessRequestRow, NotificationSettingsRow } from './rows/platform.ts'
import { businessDay, dayMs, startOfBusinessDay } from './time.ts'
import type { World } from './world.ts'

/** A person's name, or email address, and company. */
const requester = ({ requesterName, requesterEmail, companyName }: AccessRequestRow) =>
  `${requesterName ?? requesterEmail}${companyName === null ? '' : ` of ${companyName}`}`

/** Notifies the supplier's recipients of a new request, or schedules the day's email. */
export function announceRequest(world: World, request: AccessRequestRow): void {
  const { notificationSettings, jobs } = world.tables
  const settings = notificationSettings.find('companyId', request.companyId)
  if (settings === undefined || !settings.enabled) return
  if (settings.frequency === 'Immediate') return mailTo(world, settings, [request])
  const isScheduled = jobs.where('kind', 'AccessDigestDue').some(({ targetId }) => targetId === request.companyId)
  if (isScheduled) return
  const tomorrow = new Date(Date.parse(world.today()) + dayMs).toISOString().slice(0, 10)
  jobs.insert({
    id: world.newId(),
    kind: 'AccessDigestDue',
    targetId: request.companyId,
    dueAt: startOfBusinessDay(tomorrow),
    payload: null,
  })
}

/** Sends one email about the requests of the day that ends at `dueAt`, unless the supplier has turned it off since. */
export function sendAccessDigest(world: World, companyId: string, dueAt: Instant): void {
  const settings = world.tables.notificationSettings.find('companyId', companyId)
  if (settings === undefined || !settings.enabled) return
  const dayStart = startOfBusinessDay(businessDay(Date.parse(dueAt) - 1))
  const requests = world.tables.accessRequests
    .where('companyId', companyId)
    .filter(({ requestedAt }) => requestedAt >= dayStart && requestedAt < dueAt)
  mailTo(world, settings, requests)
}

function mailTo(world: World, settings: NotificationSettingsRow, requests: readonly AccessRequestRow[]): void {
  const company = world.tables.companies.get(settings.companyId)
  const [first, ...more] = requests
  if (company === undefined || first === undefined) return
  const people = more.length === 0 ? requester(first) : `${requests.length} people`
  for (const to of settings.recipients)
    sendMail(world, {
      to,
      kind: 'AccessRequest',
      subject: `${people} asked ${company.name} for access`,
      text: requests.map((request) => `${requester(request)} (${request.requesterEmail}) asks for access.`).join('\n'),
      link: `/company/${company.authCompanyId}/receivables/${company.id}/customers`,
    })
}
