import type { InvitationCode } from '@runwen/contracts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { useCreateInvitationCodeMutation, useUpdateInvitationCodeMutation } from './api.ts'
import { bodyOf, type Values } from './form.ts'

/** Creates or updates a code. A retry with the same values reuses the idempotency key and creates no second code. */
export const useSaveCode = (code: InvitationCode | undefined) => {
  const { t } = useTranslation('admin-invitation-codes')
  const { t: common } = useTranslation()
  const [create, creation] = useCreateInvitationCodeMutation()
  const [update, change] = useUpdateInvitationCodeMutation()
  const attempt = useRef({ values: '', key: '' })

  const keyFor = (values: Values) => {
    const text = JSON.stringify(values)
    if (attempt.current.values !== text) attempt.current = { values: text, key: randomKey() }
    return attempt.current.key
  }

  const save = async (values: Values) => {
    const body = bodyOf(values)
    const { data, error } = code
      ? await update({ id: code.id, ...body })
      : await create({ ...body, idempotencyKey: keyFor(values) })
    if (error) {
      const reason = problemText(error, common)
      toast(code ? t('failed.update', { reason }) : t('failed.add', { reason }), 'failed')
    }
    return { saved: data?.invitation_code, problem: error }
  }
  return { save, isSaving: creation.isLoading || change.isLoading }
}
