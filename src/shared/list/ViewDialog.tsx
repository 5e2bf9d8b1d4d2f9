import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFrame } from '#src/shared/form/FormFrame.tsx'
import { TextInput } from '#src/shared/form/TextInput.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { FormDialog } from '#src/ui/FormDialog.tsx'
import { longestViewName, viewNameProblem, type SavedView } from './savedViews.ts'

interface ViewDialogProps {
  kind: 'save' | 'rename' | 'delete'
  /** The initial name. */
  name: string
  /** The views whose names are taken. */
  others: readonly SavedView[]
  onName: (name: string) => void
  onDelete: () => void
  onClose: () => void
}

/** Asks for the name of a view, or confirms that it should be deleted. */
export function ViewDialog(props: ViewDialogProps) {
  return props.kind === 'delete' ? <DeleteDialog {...props} /> : <NameDialog {...props} />
}

function DeleteDialog({ name, onDelete, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('list.views.deleteTitle', { name })}
      confirmLabel={t('list.views.deleteConfirm')}
      isDanger
      onConfirm={() => {
        onDelete()
        onClose()
      }}
      onClose={onClose}
    >
      {t('list.views.deleteText')}
    </ConfirmDialog>
  )
}

function NameDialog({ kind, name, others, onName, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const [wasRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const problem = viewNameProblem(typed, others)
  // Runs after Fluent has focused the close button.
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <FormDialog title={t(`list.views.${kind}Title`)} onClose={onClose}>
      <FormFrame
        message={null}
        submitLabel="list.views.save"
        onSubmit={() => {
          if (problem === undefined) {
            onName(typed.trim())
            return onClose()
          }
          setRefused(true)
          return input.current?.focus()
        }}
      >
        <TextInput
          label="list.views.name"
          hint={t('list.views.nameHint')}
          required
          autoComplete="off"
          ref={(element) => {
            input.current = element
          }}
          value={typed}
          error={wasRefused && problem ? t(problem, { max: longestViewName }) : undefined}
          onChange={(_, { value }) => setTyped(value)}
        />
      </FormFrame>
    </FormDialog>
  )
}
