import { Button, makeStyles } from '@fluentui/react-components'
import { useDropzone } from 'react-dropzone'
import type { RestoredResponseRestored } from '#generated/control/model/restoredResponseRestored.ts'
import { appFolder, pathOnHost } from '#src/lib/appFolder.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { control, useControl, useControlAction } from './control.ts'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

type Restored = NonNullable<RestoredResponseRestored>

/** The page that was open when the world was saved. */
const pageOf = ({ address }: Restored) => address ?? '/'

/** A file that is dropped on the element with `getRootProps`, or chosen through `open`, restores its world. */
export function useWorldDrop() {
  const restore = useControlAction(restoreWorld)
  const dropzone = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && restore.mutate(file),
  })
  return { ...dropzone, restore }
}

/** Saves the world as a file, and restores one. */
export function SavedWorlds({ getInputProps, open, restore }: ReturnType<typeof useWorldDrop>) {
  const styles = useStyles()
  const { data } = useControl('restored', control.restored)
  const save = useControlAction(saveWorld)
  const resume = useControlAction(openSavedPage)
  const restored = data?.restored
  const error = save.error ?? restore.error ?? resume.error
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'Saved world', style: { display: 'none' } })} />
      <div className={styles.row}>
        <Button size="small" disabledFocusable={save.isPending} onClick={() => save.mutate()}>
          Save this world
        </Button>
        <Button size="small" disabledFocusable={restore.isPending} onClick={open}>
          Restore a world…
        </Button>
        {restored && (
          <Button size="small" disabledFocusable={resume.isPending} onClick={() => resume.mutate(restored)}>
            {restored.emailAddress === null ? `Open ${pageOf(restored)}` : `Continue as ${restored.emailAddress}`}
          </Button>
        )}
      </div>
      {save.data && <Message text={`Saved ${save.data.name} (${save.data.size}).`} leftOut={save.data.leftOut} />}
      {restored && <Message text={`This world was saved ${restored.savedAt}.`} leftOut={restored.leftOut} />}
      {error && <InlineAlert intent="error">{error.message}</InlineAlert>}
    </>
  )
}

function Message({ text, leftOut }: { text: string; leftOut: readonly string[] }) {
  return (
    <InlineAlert intent="success">
      {[text, ...leftOut].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </InlineAlert>
  )
}

async function saveWorld() {
  const state = session.getState()
  const userId = state.status === 'authenticated' ? state.user.id : undefined
  // Without the app's folder, but with the slash that starts the path.
  const path = location.pathname.slice(appFolder.length - 1)
  const file = await control.saveWorld(path + location.search, userId)
  const blob = new Blob([JSON.stringify(file)], { type: 'application/json' })
  const name = `tallyport-world-${file.savedAt.slice(0, 19).replaceAll(':', '')}.json`
  saveFile(blob, name)
  return { name, size: `${Math.ceil(blob.size / 1000)} KB`, leftOut: file.leftOut }
}

async function restoreWorld(file: File): Promise<void> {
  const { restored } = await control.restoreWorld(await readJson(file))
  if (restored !== null) await openSavedPage(restored)
}

/** Errors: rejects with what to choose instead. */
async function readJson(file: File): Promise<unknown> {
  const text = await file.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file.name} is not a saved world. Choose one that was made with "Save this world".`, {
      cause: error,
    })
  }
}

/** Signs in whoever was signed in when the world was saved, or signs out, and loads the page that was open. */
async function openSavedPage(restored: Restored): Promise<void> {
  if (restored.emailAddress === null) {
    session.logout(() => location.assign(pathOnHost(pageOf(restored))))
    return
  }
  await session.signIn(await control.signInRestored())
  location.assign(pathOnHost(pageOf(restored)))
}
