import type { Mismatch } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { oneOf } from '#shared/list/use-filters.ts'
import { mismatchKinds } from './kinds.ts'

/** Label of a kind of mismatch, or the server's name for an unknown kind; and what it means and what to do about it. */
export const useKindOf = () => {
  const { t } = useTranslation('admin-payment-checks')
  const kindOf = ({ kind }: Mismatch) => {
    const known = oneOf(mismatchKinds, kind)
    return known ? t(`mismatches.kinds.${known}`) : kind
  }
  const adviceOf = ({ kind }: Mismatch) => {
    const known = oneOf(mismatchKinds, kind)
    return known && t(`mismatches.advice.${known}`)
  }
  return { kindOf, adviceOf }
}
