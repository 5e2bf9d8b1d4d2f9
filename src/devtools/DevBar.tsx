import { Button, makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import type { AnyRouter } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useState } from 'react'
import { lazyNamed } from '#src/ui/OnDemand.tsx'

// Loaded when someone opens a panel: sign-in loads nothing of them, nor the cache of the services' data.
const AppQueries = lazyNamed(() => import('./AppQueries.tsx'), 'AppQueries')
const MockPanel = lazyNamed(() => import('./MockPanel.tsx'), 'MockPanel')
const QueryPanel = import.meta.env.DEV
  ? lazyNamed(() => import('@tanstack/react-query-devtools'), 'ReactQueryDevtoolsPanel')
  : () => null
const RouterPanel = import.meta.env.DEV
  ? lazyNamed(() => import('@tanstack/react-router-devtools'), 'TanStackRouterDevtoolsPanel')
  : () => null

const barHeight = '32px'
const panelHeight = '40dvh'

const useStyles = makeStyles({
  bar: { position: 'sticky', bottom: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground3 },
  about: { minWidth: 0 },
  buttons: { display: 'flex', alignItems: 'center', gap: '4px', height: barHeight, padding: '0 8px' },
})

/**
 * A bar below the page for the mock's panel and, in development, the Query and Router devtools; in a demo, it says what
 * that is. It covers nothing: the page frame leaves `--devtools-height` free. Its texts are for developers, so they are
 * not in `locales`.
 */
export function DevBar({ router }: { router: AnyRouter }) {
  const styles = useStyles()
  const [panel, setPanel] = useState<'Query' | 'Router'>()
  /** Undefined until the mock's panel is opened for the first time. */
  const [isMockOpen, setMockOpen] = useState<boolean>()
  const close = () => setPanel(undefined)
  const height = panel ? `calc(${barHeight} + ${panelHeight})` : barHeight
  useLayoutEffect(() => document.documentElement.style.setProperty('--devtools-height', height), [height])
  return (
    <aside aria-label="Developer tools" className={styles.bar}>
      <Suspense>
        {(panel !== undefined || isMockOpen !== undefined) && (
          <AppQueries>
            {panel === 'Query' && <QueryPanel style={{ height: panelHeight }} onClose={close} />}
            {panel === 'Router' && (
              <RouterPanel router={router} isOpen setIsOpen={close} style={{ height: panelHeight }} />
            )}
            {isMockOpen !== undefined && <MockPanel isOpen={isMockOpen} onOpenChange={setMockOpen} />}
          </AppQueries>
        )}
      </Suspense>
      <div className={styles.buttons}>
        <Button size="small" appearance="subtle" icon={<Beaker20Regular />} onClick={() => setMockOpen(true)}>
          Mock
        </Button>
        {import.meta.env.MODE === 'demo' && (
          <Text size={200} wrap={false} truncate className={styles.about}>
            Demo with made-up data. It has no server: what you change stays in this browser.
          </Text>
        )}
        {import.meta.env.DEV &&
          (['Query', 'Router'] as const).map((name) => (
            <ToggleButton
              key={name}
              size="small"
              appearance="subtle"
              checked={panel === name}
              onClick={() => setPanel(panel === name ? undefined : name)}
            >
              {name}
            </ToggleButton>
          ))}
      </div>
    </aside>
  )
}
