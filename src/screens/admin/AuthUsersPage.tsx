import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UserStatus } from '#generated/auth/model/userStatus.ts'
import type { User } from '#generated/auth/model/user.ts'
import { readAuthUsers, type AuthUserSearch } from '#src/features/auth-users/authUserSearch.ts'
import { authUserColumns, nameOf } from '#src/features/auth-users/columns.tsx'
import { authUserQueries } from '#src/features/auth-users/queries.ts'
import { UserCompanies } from '#src/features/memberships/UserCompanies.tsx'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatPhone } from '#src/shared/format/formatPhone.ts'
import { ListPage } from '#src/shared/list/ListPage.tsx'
import type { ListDefinition, RowDetail } from '#src/shared/list/listDefinition.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'

const NewUserDialog = lazyNamed(() => import('#src/features/auth-users/NewUserDialog.tsx'), 'NewUserDialog')

const userList: ListDefinition<User, AuthUserSearch> = {
  name: 'auth-users',
  texts: 'authUsers',
  columns: authUserColumns,
  read: readAuthUsers,
  defaultSort: 'lastName',
  searchPlaceholder: 'authUsers.searchPlaceholder',
  segments: [
    { label: 'list.segment.all', means: [{}] },
    { label: 'authUsers.staff', means: [{ isInternal: 'true' }] },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'filters.status',
      values: Object.values(UserStatus),
      labels: 'authUsers.statusLabel',
    },
  ],
}

const userDetail: RowDetail<User> = {
  titleOf: nameOf,
  nameOf,
  content: (user) => <UserDetails user={user} />,
}

interface AuthUsersPageProps {
  search: AuthUserSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: AuthUserSearch) => void
}

/** Everyone who can sign in. */
export function AuthUsersPage({ search, onSearchChange }: AuthUsersPageProps) {
  const { t } = useTranslation()
  const [isCreating, setCreating] = useState(false)
  const close = () => setCreating(false)
  return (
    <ListPage
      definition={userList}
      query={authUserQueries.list(search)}
      search={search}
      onSearchChange={onSearchChange}
      detail={userDetail}
      actions={
        <Button appearance="primary" onClick={() => setCreating(true)}>
          {t('authUsers.create')}
        </Button>
      }
    >
      {isCreating && (
        <OnDemand onError={close}>
          <NewUserDialog
            onDone={(user) => {
              showToast({ intent: 'success', title: t('authUsers.created', { name: nameOf(user) }) })
              close()
            }}
            onClose={close}
          />
        </OnDemand>
      )}
    </ListPage>
  )
}

function UserDetails({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <>
      <FieldGroup
        fields={[
          ['authUsers.email', user.email],
          ['authUsers.phone', user.phoneNumber && formatPhone(user.phoneNumber)],
          ['authUsers.status', <EnumBadge key="status" texts="authUsers.statusLabel" value={user.status} />],
          ['authUsers.staff', user.isInternal ? t('authUsers.yes') : null],
          ['admin.createdAt', formatMoment(user.createdAt)],
          ['admin.updatedAt', formatMoment(user.updatedAt)],
        ]}
      />
      <UserCompanies userId={user.id} />
    </>
  )
}
