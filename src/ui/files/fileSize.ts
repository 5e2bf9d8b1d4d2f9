const kilobyte = 1024
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size for people, such as `1.5 MB`; a megabyte has 1,048,576 bytes, as in the limits. */
export function formatFileSize(bytes: number, language: string): string {
  const step = bytes < kilobyte ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / kilobyte ** step)
}

/** A limit as spec section 5 writes it: the number of megabytes without the unit. */
export const megabytes = (bytes: number): number => Number((bytes / kilobyte ** 2).toFixed(2))
