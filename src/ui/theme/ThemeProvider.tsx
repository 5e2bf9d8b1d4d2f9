import { FluentProvider, makeStyles, tokens, webDarkTheme, webLightTheme } from '@fluentui/react-components'
import { useSyncExternalStore, type ReactNode } from 'react'
import { onThemeChoice, readThemeChoice } from './themeChoice.ts'

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const useStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground1 },
})

/** Fluent's theme as the person chose it; `system` follows the device as it changes. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const isDark = useSyncExternalStore(subscribe, () => {
    const choice = readThemeChoice()
    return choice === 'system' ? (systemDark?.matches ?? false) : choice === 'dark'
  })
  return (
    <FluentProvider theme={isDark ? webDarkTheme : webLightTheme} style={{ colorScheme: isDark ? 'dark' : 'light' }}>
      {/* Not on the provider itself: Fluent gives its class names to every portal, which would then cover the page. */}
      <div className={styles.root}>{children}</div>
    </FluentProvider>
  )
}

function subscribe(listener: () => void): () => void {
  const stop = onThemeChoice(listener)
  systemDark?.addEventListener('change', listener)
  return () => {
    stop()
    systemDark?.removeEventListener('change', listener)
  }
}
