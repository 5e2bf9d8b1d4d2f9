/**
 * `npm run audit:ship`: checks the packages that a build may contain for licenses outside of the allowlist, and for known
 * vulnerabilities, where the registry reports them. Exit code 1 if it finds one.
 */
import { componentsThatShip } from './ship/components.ts'
import { refusedLicenses } from './ship/licenses.ts'
import { knownVulnerabilities } from './ship/vulnerabilities.ts'

const { components } = componentsThatShip()
const licenses = refusedLicenses(components)
const vulnerabilities = knownVulnerabilities(new Set(components.map(({ name }) => name)))

for (const line of [...licenses, ...(vulnerabilities ?? [])]) console.error(line)
console.log(`${components.length} packages ship; ${licenses.length} have a license that is not allowed.`)
console.log(
  vulnerabilities === undefined
    ? 'Vulnerabilities: not checked, because the registry does not report them. Run `npm audit` to see why.'
    : `Known vulnerabilities: ${vulnerabilities.length}.`,
)
process.exitCode = licenses.length + (vulnerabilities?.length ?? 0) > 0 ? 1 : 0
