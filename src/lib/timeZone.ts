import { perLanguage } from './language.ts'

/** The offsets in winter and summer, which cost nothing to read, unlike the name of the zone. */
export const zoneKey = (): string => [0, 6].map((month) => new Date(2026, month, 1).getTimezoneOffset()).join()

/** As `perLanguage`, in the user's time zone, which can change while the page is open, such as on a journey. */
export function perLanguageAndZone<Formatter>(create: (language: string) => Formatter): () => Formatter {
  let [zone, formatter] = [zoneKey(), perLanguage(create)]
  return () => {
    const now = zoneKey()
    if (now !== zone) [zone, formatter] = [now, perLanguage(create)]
    return formatter()
  }
}
