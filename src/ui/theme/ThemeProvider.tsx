import { FluentProvider, makeStyles, tokens, webDarkTheme, webLightTheme } from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import { autofillHandlers } from '#src/lib/autofillHandlers.ts'
import { useMediaQuery } from '../useMediaQuery.ts'
import { ownElements } from './ownElements.tsx'
import { useThemeChoice, type ThemeChoice } from './themeChoice.ts'

const useStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground1 },
})

/** Fluent with the user's theme, unless the page has its own; `system` follows changes of the device's theme. */
export function ThemeProvider({ own, children }: { own?: ThemeChoice; children: ReactNode }) {
  const styles = useStyles()
  const chosen = useThemeChoice()
  const choice = own ?? chosen
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = choice === 'system' ? isSystemDark : choice === 'dark'
  // Set on the page, since dialogs render outside the provider; the browser draws their date fields and scroll bars.
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <FluentProvider theme={isDark ? webDarkTheme : webLightTheme} customStyleHooks_unstable={ownElements}>
      {/* Not on the provider: Fluent copies its class names to every portal, which would then cover the page. */}
      <div className={styles.root} {...autofillHandlers}>
        {children}
      </div>
    </FluentProvider>
  )
}
