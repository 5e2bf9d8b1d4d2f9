import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { pathOnHost } from '#src/lib/appFolder.ts'
import { control, useControl } from './control.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', listStyle: 'none', margin: 0, padding: 0 },
  mail: {
    display: 'grid',
    gap: '4px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
})

/** The emails that the platform would have sent, with working links. */
export function MailTab() {
  const styles = useStyles()
  const { data } = useControl('mail', control.mail, 2000)
  if (data?.mail.length === 0) return <Text>No email yet.</Text>
  return (
    <ul className={styles.list}>
      {data?.mail.toReversed().map(({ id, to, subject, text, link, sentAt }) => (
        <li key={id} className={styles.mail}>
          <Text weight="semibold">{subject}</Text>
          <Text size={200}>
            {to} · {sentAt.slice(0, 19).replace('T', ' ')}
          </Text>
          <Text>{text}</Text>
          {link !== null && <a href={pathOnHost(link)}>{link}</a>}
        </li>
      ))}
    </ul>
  )
}
