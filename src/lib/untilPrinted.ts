/** Opens the browser's print dialog; resolves once it is closed, whatever the user chose in it. */
export function untilPrinted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
    window.print()
  })
}
