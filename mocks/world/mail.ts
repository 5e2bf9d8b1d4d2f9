import type { MailRow } from './rows/identity.ts'
import { instant } from './time.ts'
import type { World } from './world.ts'

/** Stores an email so that `/__mock/mail` shows it; `link` is a path of the application. */
export function sendMail(world: World, mail: Omit<MailRow, 'id' | 'sentAt'>): MailRow {
  return world.tables.mail.insert({ id: world.newId(), ...mail, sentAt: instant(world) })
}
