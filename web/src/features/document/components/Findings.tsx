import type { Finding } from '@runwen/contracts'
import { FindingList, FindingTitle, FindingWords } from '#shared/findings/FindingList.tsx'
import { groupFindings, mostUrgent, toneOf } from '#shared/findings/order.ts'
import { Fold } from './Fold.tsx'

type FindingsProps = {
  findings: readonly Finding[]
  isStaff: boolean
  onShow: (block: number) => void
}

/** What the check found: what has to be known first in a few words, all of it once opened. */
export const Findings = ({ findings, ...rest }: FindingsProps) => {
  const groups = groupFindings(findings)
  const urgent = mostUrgent(groups)
  const first = urgent?.findings[0]
  if (!urgent || !first) return null
  return (
    <Fold
      tone={toneOf(urgent)}
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
