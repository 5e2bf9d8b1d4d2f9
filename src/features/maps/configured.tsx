import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { config as configureZod, number, strictObject, type ZodType } from 'zod'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'

// Otherwise zod probes whether it can compile code, which the page's CSP blocks and reports.
configureZod({ jitless: true })

/** A point on the earth in a configuration, in degrees. */
export const pointConfig = strictObject({ lat: number().min(-90).max(90), lng: number().min(-180).max(180) })

/** Makes a widget for the widgets page: validates its configuration, passes it as props, and shows its errors. */
export function configured<Props extends object>(schema: ZodType<Props>, Widget: ComponentType<Props>) {
  return function Configured({ config }: { config: unknown }) {
    const { t } = useTranslation()
    const parsed = schema.safeParse(config)
    if (parsed.success) return <Widget {...parsed.data} />
    return (
      <InlineAlert intent="error">
        <span>{t('maps.invalidConfig')}</span>
        <ul>
          {parsed.error.issues.map(({ path, message }) => (
            <li key={`${path.join('.')} ${message}`}>{`${path.join('.') || 'config'}: ${message}`}</li>
          ))}
        </ul>
      </InlineAlert>
    )
  }
}
