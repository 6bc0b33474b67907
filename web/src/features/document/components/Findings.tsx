import type { Finding } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { FindingList, FindingTitle, FindingWords } from '#shared/findings/FindingList.tsx'
import { groupFindings, mostUrgent, toneOf } from '#shared/findings/order.ts'
import { Fold } from './Fold.tsx'

type FindingsProps = {
  findings: readonly Finding[]
  isStaff: boolean
  onShow: (block: number) => void
}

/**
 * What the check found: what has to be known first in a few words, all of it once opened. Customers, for whom nothing is
 * left to check, read how it was checked.
 */
export const Findings = ({ findings, ...rest }: FindingsProps) => {
  const { t } = useTranslation('document')
  const groups = groupFindings(findings)
  const urgent = mostUrgent(groups)
  const first = urgent?.findings[0]
  if (!urgent || !first) return null
  const tone = toneOf(urgent)
  if (tone === 'jade' && !rest.isStaff)
    return (
      <Fold tone="quiet" line={t(urgent.code === 'ok_translation' ? 'check.translation' : 'check.changes')}>
        <FindingList findings={findings} {...rest} />
      </Fold>
    )
  return (
    <Fold
      tone={tone}
      line={
        <>
          <strong>
            <FindingTitle group={urgent} isShort />
          </strong>
          <small>
            <FindingWords finding={first} />
          </small>
        </>
      }
    >
      <FindingList findings={findings} {...rest} />
    </Fold>
  )
}
