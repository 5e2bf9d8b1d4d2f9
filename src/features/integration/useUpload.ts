import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getUploadIntegrationFilesMutationKey,
  uploadIntegrationFiles,
} from '#generated/main/integration/integration.ts'
import type { ValidatedFile } from '#generated/main/model/validatedFile.ts'
import { useSingleMutation } from '#src/lib/useSingleRun.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { failureMessage } from '#src/shared/form/useConfirmedMutation.ts'
import type { ChosenFile } from '#src/ui/files/fileUploads.tsx'
import { FileChanged, readOnce } from './readOnce.ts'
import { partOf, type UploadType } from './uploadTypes.ts'
import { useFailureToast } from '#src/ui/toast/toasts.ts'

export type ChosenUploads = Partial<Record<UploadType, ChosenFile>>

/** The step in progress: `check` stores nothing. `share` is how much has been sent, from 0 to 1. */
export interface Sending {
  step: 'check' | 'upload'
  share: number
}

interface Order {
  files: ChosenUploads
  /** The user has seen the errors and wants the valid lines ingested. */
  despiteErrors: boolean
}

type Outcome = { checked: ValidatedFile[] } | { ingestionEventId: string }

/** Stays the same as long as the same files are chosen. */
const idsOf = (files: ChosenUploads) => Object.entries(files).map(([type, chosen]) => `${type} ${chosen.id}`)

/** Asks the service to check the chosen files and uploads them if it finds no errors (docs/rules.md#upload-types). */
export function useUpload(companyId: string, files: ChosenUploads, onAccepted: () => void) {
  const { t } = useTranslation()
  const abort = useRef(new AbortController())
  const [sending, setSending] = useState<Sending | null>(null)

  async function send(step: Sending['step'], order: Order, signal: AbortSignal) {
    setSending({ step, share: 0 })
    const body = await Promise.all(
      Object.entries(order.files).map(
        async ([type, { file }]) => [partOf[type as UploadType], await readOnce(file)] as const,
      ),
    )
    return uploadIntegrationFiles(
      companyId,
      { validating: step === 'check' ? 'true' : 'false', ...Object.fromEntries(body) },
      { onUploadProgress: ({ progress = 0 }) => setSending({ step, share: progress }) },
      signal,
    )
  }

  const failureToast = useFailureToast()
  const mutation = useMutation<Outcome, Error, Order>({
    mutationKey: getUploadIntegrationFilesMutationKey(),
    mutationFn: async (order) => {
      abort.current = new AbortController()
      const { signal } = abort.current
      if (!order.despiteErrors) {
        const check = await send('check', order, signal)
        if ('files' in check && check.files.some(hasErrors)) return { checked: check.files }
      }
      const accepted = await send('upload', order, signal)
      if ('files' in accepted) throw new TypeError('The service checked the files and did not take them')
      return accepted
    },
    onSuccess: (outcome) => {
      failureToast.takeBack()
      if ('ingestionEventId' in outcome) onAccepted()
    },
    onError: (error) => {
      if (!isCanceled(error)) failureToast.show({ title: t('integration.failed'), text: t(reasonOf(error)) })
    },
    onSettled: () => setSending(null),
  })

  const start = useSingleMutation(mutation)
  const isOfThese = mutation.variables !== undefined && idsOf(mutation.variables.files).join() === idsOf(files).join()
  const { data } = mutation
  return {
    sending,
    isPending: mutation.isPending,
    isCanceled: isOfThese && isCanceled(mutation.error),
    /** The service's check result, with errors, for the files chosen now. */
    checked: isOfThese && data && 'checked' in data ? data.checked : undefined,
    isAccepted: data !== undefined && 'ingestionEventId' in data,
    start: (despiteErrors: boolean) => start({ files, despiteErrors }),
    cancel: () => abort.current.abort(),
  }
}

export const hasErrors = ({ invalidCount, errors }: ValidatedFile) => invalidCount > 0 || errors.length > 0
const isCanceled = (error: unknown) => error instanceof ApiError && error.kind === 'canceled'

/** The i18n key of the message about a failure for the user who sent the files. */
function reasonOf(error: unknown): string {
  if (error instanceof FileChanged) return 'integration.checkFailed'
  const status = error instanceof ApiError ? error.status : null
  if (status === 413) return 'integration.tooLarge'
  if (status === 422) return 'integration.notCsv'
  return status === 409 ? 'integration.stillRunning' : failureMessage(error)
}
