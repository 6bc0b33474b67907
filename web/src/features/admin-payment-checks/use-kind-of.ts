import type { Mismatch } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { oneOf } from '#shared/list/use-filters.ts'
import { mismatchKinds } from './kinds.ts'

/** What a mismatch is about, in words where there are any. */
export const useKindOf = () => {
  const { t } = useTranslation('admin-payment-checks')
  return ({ kind }: Mismatch) => {
    const known = oneOf(mismatchKinds, kind)
    return known ? t(`mismatches.kinds.${known}`) : kind
  }
}
