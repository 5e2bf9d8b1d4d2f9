import { Button, makeStyles, Text } from '@fluentui/react-components'
import { appFolder } from '#src/lib/appFolder.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { control, useControl, useControlAction } from './control.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px' },
  persona: { justifyContent: 'flex-start', textAlign: 'start' },
  text: { display: 'grid' },
})

/** Signs in as another persona with one click. */
export function PersonaTab() {
  const styles = useStyles()
  const { data } = useControl('personas', control.personas)
  const signIn = useControlAction(async (name: PersonaName) => {
    await session.signIn(await control.signInAs(name))
    location.assign(appFolder)
  })
  return (
    <div className={styles.list}>
      {data?.personas.map(({ name, email, what }) => (
        <Button
          key={name}
          className={styles.persona}
          disabledFocusable={signIn.isPending}
          onClick={() => signIn.mutate(name)}
        >
          <span className={styles.text}>
            {email}
            <Text size={200}>{what}</Text>
          </span>
        </Button>
      ))}
    </div>
  )
}
