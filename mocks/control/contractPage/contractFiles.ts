import type { ControlFile } from '../../platform.ts'
import { contractPage } from './contractPage.ts'
import { style } from './style.ts'
import { script } from './tryIt.ts'

/** Only the page's own files, and calls to its own origin. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The contract's page with "Try it", and its files. */
export const contractFiles: Readonly<Record<string, ControlFile>> = {
  '/contract': {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    text: ({ apis, world }) => contractPage(apis, world),
  },
  '/contract.js': {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    text: () => script,
  },
  '/contract.css': { headers: { 'content-type': 'text/css; charset=utf-8' }, text: () => style },
}
