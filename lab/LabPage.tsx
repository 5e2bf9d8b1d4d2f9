import { makeStyles } from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '#src/locales/i18n.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'
import { themeChoices, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: '24px',
    minHeight: '100dvh',
    boxSizing: 'border-box',
  },
})

interface LabPageProps {
  /** The component, and the state that it is shown in. */
  block: string
  state: string
  /** The toolbar's value. */
  theme: unknown
  children: ReactNode
}

/** A page of the lab: one component in one state, as it looks on a page of the product. */
export function LabPage({ block, state, theme, children }: LabPageProps) {
  useEffect(() => writeThemeChoice(themeChoices.find((choice) => choice === theme) ?? 'light'), [theme])
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <Page title={`${block}: ${state}`}>{children}</Page>
      </ThemeProvider>
    </I18nextProvider>
  )
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={useStyles().page}>
      <PageHeading title={title} />
      {children}
    </main>
  )
}
