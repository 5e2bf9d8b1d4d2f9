import type { Report } from '../findings/report.ts'

/** For programs. `reportVersion` increases when the meaning of a field changes. */
export const jsonReport = (report: Report): string => JSON.stringify({ reportVersion: 2, ...report }, undefined, 2)
