import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { config as configureZod, type ZodType } from 'zod'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'

// Otherwise zod tries whether it may compile code, which the page's policy forbids and reports.
configureZod({ jitless: true })

/** A widget for the page of widgets: it takes its props from an unchecked configuration, and says what is wrong with one. */
export function configured<Props extends object>(schema: ZodType<Props>, Widget: ComponentType<Props>) {
  return function Configured({ config }: { config: unknown }) {
    const { t } = useTranslation()
    const parsed = schema.safeParse(config)
    if (parsed.success) return <Widget {...parsed.data} />
    return (
      <InlineAlert intent="error">
        {t('maps.invalidConfig')}
        <ul>
          {parsed.error.issues.map(({ path, message }) => (
            <li key={`${path.join('.')} ${message}`}>{`${path.join('.') || 'config'}: ${message}`}</li>
          ))}
        </ul>
      </InlineAlert>
    )
  }
}
