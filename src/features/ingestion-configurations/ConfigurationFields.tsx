import { makeStyles } from '@fluentui/react-components'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/shared/form/TextField.tsx'
import type { ConfigurationInput } from './configurationSchema.ts'
import { PatternTryOut } from './PatternTryOut.tsx'

const useStyles = makeStyles({
  /** Directory paths are long: side by side only where there is room. */
  directories: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    alignItems: 'start',
  },
})

/** i18n keys by field name. */
export const configurationLabels = {
  companyId: 'ingestionConfigurations.company',
  controlFilePattern: 'ingestionConfigurations.pattern',
  incomingDirectory: 'ingestionConfigurations.incomingDirectory',
  processingDirectory: 'ingestionConfigurations.processingDirectory',
  failedDirectory: 'ingestionConfigurations.failedDirectory',
  archiveDirectory: 'ingestionConfigurations.archiveDirectory',
} as const satisfies Record<keyof ConfigurationInput, string>

const directories = ['incomingDirectory', 'processingDirectory', 'failedDirectory', 'archiveDirectory'] as const

/** Which files are ingested, and where they go. */
export function ConfigurationFields({ control }: { control: Control<ConfigurationInput> }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const pattern = useWatch({ control, name: 'controlFilePattern' })
  return (
    <>
      <TextField
        control={control}
        name="controlFilePattern"
        label={configurationLabels.controlFilePattern}
        hint={t('ingestionConfigurations.patternHint')}
        required
      />
      <PatternTryOut pattern={pattern} />
      <div className={styles.directories}>
        {directories.map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={configurationLabels[name]}
            hint={t('ingestionConfigurations.directoryHint')}
            required
          />
        ))}
      </div>
    </>
  )
}
