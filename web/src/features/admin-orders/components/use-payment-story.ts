import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { useDeclineText } from '../use-decline-text.ts'

type Attempts = Answer<'adminGetOrder'>['attempts']

/** Why the money of an order is here or not, in one sentence. */
export const usePaymentStory = ({ status }: AdminOrder, attempts: Attempts) => {
  const { t } = useTranslation('admin-orders')
  const declineText = useDeclineText()
  const declined = attempts.find(({ decline }) => decline !== null)?.decline
  if (status === 'failed') return t('story.failed', { reason: declineText(declined?.code) })
  if (status === 'pending') return t(attempts.length === 0 ? 'story.untried' : 'story.pending')
  return t(`story.${status}`)
}
