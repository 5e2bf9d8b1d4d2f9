import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { copyText } from '#src/lib/copyText.ts'
import type { JournalEntry } from '#generated/control/model/journalEntry.ts'
import { control, useControl, useControlAction } from './control.ts'

const shown = 200

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', listStyle: 'none', margin: '12px 0 0', padding: 0 },
  entry: {
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  broken: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    outline: `2px solid ${tokens.colorStatusDangerBorder1}`,
  },
})

/** Every request, newest first; one that broke the contract says how, in red text. */
export function JournalTab() {
  const styles = useStyles()
  const { data } = useControl('journal', control.journal, 1000)
  const clear = useControlAction(control.clearJournal)
  const entries = data?.entries.slice(-shown).toReversed() ?? []
  return (
    <>
      <Button onClick={() => clear.mutate()}>Clear</Button>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={mergeClasses(styles.entry, entry.violations.length > 0 && styles.broken)}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry }: { entry: JournalEntry }) {
  const { method, url, status, durationMs, fault, fromExample, violations } = entry
  const notes = [
    `${Math.round(durationMs)} ms`,
    ...(fault === null ? [] : [`fault: ${fault}`]),
    ...(fromExample ? ['the contract’s example'] : []),
  ]
  return (
    <>
      <div>
        {status ?? '—'} {method} {url}
      </div>
      <Text size={200}>{notes.join(' · ')}</Text>{' '}
      <Button size="small" appearance="subtle" onClick={() => void copyText(asCurl(entry, location.origin))}>
        Copy as curl
      </Button>
      {violations.map(({ side, path, message }) => (
        <div key={`${side} ${path} ${message}`}>
          Contract broken ({side}): {path} {message}
        </div>
      ))}
    </>
  )
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A journal entry as a shell command; the token is a variable, since the journal stores no secrets. */
export function asCurl({ method, url, body, idempotencyKey }: JournalEntry, origin: string): string {
  return [
    `curl -i -X ${method} ${quote(origin + url)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(idempotencyKey === null ? [] : [`-H ${quote(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quote(body)}`]),
  ].join(' \\\n  ')
}
