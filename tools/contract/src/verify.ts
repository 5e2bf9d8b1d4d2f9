import { runVerify } from './verify/command.ts'

/** `npm run contract:verify`: does a running service keep the contract? Without a URL, checks our own mock. */
process.exitCode = await runVerify(process.argv.slice(2), { print: console.log, complain: console.error })
