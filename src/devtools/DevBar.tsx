import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { Suspense, use, useLayoutEffect, useState } from 'react'
import { loadQueryClient } from '#src/shared/api/appQueryClient.ts'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import { MockPanel } from './MockPanel.tsx'

const QueryPanel = import.meta.env.DEV
  ? lazyNamed(() => import('@tanstack/react-query-devtools'), 'ReactQueryDevtoolsPanel')
  : () => null
const RouterPanel = import.meta.env.DEV
  ? lazyNamed(() => import('@tanstack/react-router-devtools'), 'TanStackRouterDevtoolsPanel')
  : () => null

const loadingQueries = loadQueryClient()

const barHeight = '32px'
const panelHeight = '40dvh'

const useStyles = makeStyles({
  bar: { position: 'sticky', bottom: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground3 },
  buttons: { display: 'flex', alignItems: 'center', gap: '4px', height: barHeight, padding: '0 8px' },
})

/**
 * A bar below the page for the mock's panel and, in development, the Query and Router devtools. It covers nothing: the
 * page frame leaves `--devtools-height` free. Its texts are for developers, so they are not in `locales`.
 */
export function DevBar({ router }: { router: AnyRouter }) {
  const styles = useStyles()
  const [panel, setPanel] = useState<'Query' | 'Router'>()
  const close = () => setPanel(undefined)
  const height = panel ? `calc(${barHeight} + ${panelHeight})` : barHeight
  useLayoutEffect(() => document.documentElement.style.setProperty('--devtools-height', height), [height])
  return (
    <aside aria-label="Developer tools" className={styles.bar}>
      <QueryClientProvider client={use(loadingQueries)}>
        <Suspense>
          {panel === 'Query' && <QueryPanel style={{ height: panelHeight }} onClose={close} />}
          {panel === 'Router' && (
            <RouterPanel router={router} isOpen setIsOpen={close} style={{ height: panelHeight }} />
          )}
        </Suspense>
        <div className={styles.buttons}>
          <MockPanel />
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
      </QueryClientProvider>
    </aside>
  )
}
