import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MockPanel } from '#src/devtools/MockPanel.tsx'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'

/** Shows the mock's panel, with this tab selected. */
export async function openPanel(tab = 'Persona') {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <MockPanel isOpen onOpenChange={() => undefined} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('tab', { name: tab }))
  return user
}
