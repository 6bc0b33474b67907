import type { InvitationCode } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useAttemptKey } from '#shared/lib/use-attempt-key.ts'
import { toast } from '#shared/ui/toasts.tsx'
import {
  useCreateInvitationCodeMutation,
  useCreateInvitationCodesMutation,
  useUpdateInvitationCodeMutation,
} from './api.ts'
import { bodyOf, countOf, type Values } from './form.ts'

/** Creates or updates a code. A retry with the same values reuses the idempotency key and creates no second code. */
export const useSaveCode = (code: InvitationCode | undefined) => {
  const { t } = useTranslation('admin-invitation-codes')
  const [create, creation] = useCreateInvitationCodeMutation()
  const [createAll, creations] = useCreateInvitationCodesMutation()
  const [update, change] = useUpdateInvitationCodeMutation()
  const { keyFor } = useAttemptKey()

  const save = async (values: Values) => {
    const body = bodyOf(values)
    const { data, error } = code
      ? await update({ id: code.id, ...body })
      : await create({ ...body, idempotencyKey: keyFor(values) })
    if (error) {
      const reason = problemText(error)
      toast(code ? t('failed.update', { reason }) : t('failed.add', { reason }), 'failed')
    }
    return { saved: data?.invitation_code, problem: error }
  }
  const saveAll = async (values: Values) => {
    const { code: _, ...body } = bodyOf(values)
    const { data, error } = await createAll({
      ...body,
      count: countOf(values),
      idempotencyKey: keyFor(values),
    })
    if (error) toast(t('failed.add', { reason: problemText(error) }), 'failed')
    return data?.invitation_codes
  }
  return { save, saveAll, isSaving: creation.isLoading || creations.isLoading || change.isLoading }
}
