import { useSustained } from '#src/lib/useSustained.ts'
import { Busy } from '#src/ui/Busy.tsx'

const slowAfterMs = 500

/** Shows a loading message after 0.5 s, so that nothing flickers or moves before. */
export function SlowBusy({ isPending, text }: { isPending: boolean; text: string }) {
  const isSlow = useSustained(isPending, slowAfterMs)
  return isSlow && <Busy isInline text={text} />
}
