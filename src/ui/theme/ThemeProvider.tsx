import { FluentProvider, makeStyles, tokens, webDarkTheme, webLightTheme } from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import { useMediaQuery } from '../useMediaQuery.ts'
import { useThemeChoice, type ThemeChoice } from './themeChoice.ts'

const useStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground1 },
})

/** Fluent's theme as the person chose it, unless the page has one of its own; `system` follows the device as it changes. */
export function ThemeProvider({ own, children }: { own?: ThemeChoice; children: ReactNode }) {
  const styles = useStyles()
  const chosen = useThemeChoice()
  const choice = own ?? chosen
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = choice === 'system' ? isSystemDark : choice === 'dark'
  // On the page, since dialogs stand outside the provider: their date fields and scroll bars are the browser's.
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <FluentProvider theme={isDark ? webDarkTheme : webLightTheme}>
      {/* Not on the provider itself: Fluent gives its class names to every portal, which would then cover the page. */}
      <div className={styles.root}>{children}</div>
    </FluentProvider>
  )
}
