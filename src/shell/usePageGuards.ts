import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isWriting } from '#src/shared/api/appQueryClient.ts'
import { storage } from '#src/shared/api/session/credentials.ts'
import { hasUnsavedWork } from '#src/shared/form/unsavedWork.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { guardChunks } from './chunkGuard.ts'

const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? import.meta.url

/** The browser's refusal to store data is reported once, however often the application mounts. */
let hasWarnedAboutStorage = false

/** Handles problems from outside the page: a deployment while it is open, or a browser that can't store data. */
export function usePageGuards(): void {
  const { t } = useTranslation()
  const tellOfStorage = useEffectEvent(() => {
    if (hasWarnedAboutStorage) return
    hasWarnedAboutStorage = true
    showToast({ intent: 'info', title: t('error.storage'), text: t('error.storageHelp') })
  })
  useEffect(() => storage.onFailure(() => tellOfStorage()), [])
  useEffect(
    () =>
      guardChunks({
        entry,
        mayReload: () => !hasUnsavedWork() && !isWriting(),
        reload: () => window.location.reload(),
      }),
    [],
  )
}
