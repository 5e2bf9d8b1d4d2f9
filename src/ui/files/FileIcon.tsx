import { Document20Regular } from '@fluentui/react-icons/svg/document'
import { DocumentCsv20Regular } from '@fluentui/react-icons/svg/document-csv'
import { DocumentPdf20Regular } from '@fluentui/react-icons/svg/document-pdf'
import { Image20Regular } from '@fluentui/react-icons/svg/image'

/** What kind of file it is, at a glance; its name says the same, so nothing is read out. */
export function FileIcon({ file: { name, type } }: { file: File }) {
  if (type.startsWith('image/')) return <Image20Regular aria-hidden />
  if (type === 'text/csv' || /\.csv$/i.test(name)) return <DocumentCsv20Regular aria-hidden />
  if (type === 'application/pdf') return <DocumentPdf20Regular aria-hidden />
  return <Document20Regular aria-hidden />
}
