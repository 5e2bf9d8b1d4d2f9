import { harbor } from '../worldIds.ts'
import { fill, firstRow, key, press, way, type Way } from './way.ts'

const admin = way('admin')
const company = `/admin/companies/${harbor.id}`
const users = '/admin/auth-users'

/** What platform staff open. */
export const adminWays: readonly Way[] = [
  admin('/admin/companies', press('New company')),
  admin(users, firstRow),
  admin(users, press('New user')),
  admin(users, press('New user'), fill('First name', 'Dana'), key('Escape')),
  admin('/admin/ingestion', firstRow),
  admin('/admin/ingestion', press('New configuration')),
  admin(`${company}?tab=members`, firstRow),
  admin(`${company}?tab=members`, press('Add user')),
  admin(`${company}?tab=payments`, press('Add fee')),
  admin(`${company}?tab=payments`, press(/^Delete: /)),
  admin(`${company}?tab=ingestion`),
  admin(`${company}?tab=connections`, press('New connection')),
]
