import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#generated/auth/model/user.ts'
import { useDraft } from '#src/lib/useDraft.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { useSlowQuery } from '#src/shared/list/QueryFallback.tsx'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { authUserQueries } from './queries.ts'

/** A handful, so that the field that they belong to stays in sight. */
const useStyles = makeStyles({ list: { maxHeight: '240px' } })

const labelOf = ({ firstName, lastName, email }: User) => `${firstName} ${lastName} (${email})`

/** The contract's limit of a search text. */
const longestSearch = 200

interface UserFieldProps {
  chosen: User | null
  onChoose: (user: User | null) => void
  /** Already translated; what is wrong with the choice. */
  error: string | undefined
}

/** Where a user is looked for by name or email address, and chosen. */
export function UserField({ chosen, onChoose, error: wrong }: UserFieldProps) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const [text, setText] = useDraft(q, (draft) => {
    setQ(draft.trim().slice(0, longestSearch))
    return true
  })
  const query = authUserQueries.found(q)
  const users = useQuery({ ...query, placeholderData: keepPreviousData })
  const { isSlow, refetch } = useSlowQuery([query.queryKey], users.isPending || users.isPlaceholderData)
  const found = users.data?.items ?? []
  return (
    <>
      <Field
        label={t('members.user')}
        required
        hint={t('members.userHint')}
        validationState={wrong ? 'error' : 'none'}
        validationMessage={wrong ?? null}
      >
        <Combobox
          freeform
          size="large"
          // Inside the dialog: content outside every landmark is hard to find with a screen reader.
          inlinePopup
          positioning={{ strategy: 'fixed', autoSize: 'width' }}
          listbox={{ className: useStyles().list }}
          value={chosen ? labelOf(chosen) : text}
          selectedOptions={chosen ? [chosen.id] : []}
          onChange={(event) => {
            onChoose(null)
            setText(event.target.value)
          }}
          onOptionSelect={(_, { optionValue }) => onChoose(found.find(({ id }) => id === optionValue) ?? null)}
        >
          {found.map((user) => (
            <Option key={user.id} value={user.id} text={labelOf(user)}>
              {labelOf(user)}
            </Option>
          ))}
          {found.length === 0 && users.isSuccess && (
            <Option disabled value="" text="">
              {t('members.userNone')}
            </Option>
          )}
        </Combobox>
      </Field>
      {users.error && <ErrorPanel message={t(problemMessage(users.error))} onRetry={() => void refetch()} />}
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
    </>
  )
}
