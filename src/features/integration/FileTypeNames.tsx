import { useTranslation } from 'react-i18next'
import type { IngestionFile } from '#generated/main/model/ingestionFile.ts'

/** Which types of file an event brought; one that nobody knows yet shows as it came. */
export function FileTypeNames({ files }: { files: readonly IngestionFile[] }) {
  const { t } = useTranslation()
  return files.map(({ type }) => t(`integration.type.${type}`, { defaultValue: type })).join(', ')
}
