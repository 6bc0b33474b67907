import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { selectUser } from '#shared/session/session.ts'

/** Something that one member of staff at a time decides. */
type Claimable = {
  id: string
  status: string
  claim: { admin_id: string; name: string; at: string } | null
  decided_by: string | null
}

type Claiming<Row> = {
  opened: Row
  /** A query that has this row in whatever state it is: the list behind the dialog may leave out what is decided. */
  query: { rows: readonly Row[] | undefined; isError: boolean; fulfilledTimeStamp?: number | undefined }
  claim: (change: { id: string; take_over?: boolean }) => unknown
  claimed: Row | undefined
  giveBack?: (row: { id: string }) => unknown
  /** Leaves out the claim, for a decision that needs no work elsewhere before it. */
  followsOnly?: boolean
}

/**
 * Claims a row when its dialog is mounted, if no one has it by then, and follows what others do with it. `isMine` once it
 * may be acted upon. A claim that was made by opening the dialog, and not kept, is given back when the dialog closes.
 */
export const useClaim = <Row extends Claimable>({
  opened,
  query,
  claim,
  claimed,
  giveBack,
  followsOnly = false,
}: Claiming<Row>) => {
  const self = useAppSelector(selectUser)?.id
  const { t, i18n } = useTranslation()
  const staffName = useStaffName()
  const [mountedAt] = useState(Date.now)
  // What an earlier dialog left behind may be out of date.
  const isKnown = query.isError || (query.fulfilledTimeStamp ?? 0) >= mountedAt
  const { id } = opened
  const row = query.rows?.find((listed) => listed.id === id) ?? claimed ?? opened
  const isDecided = row.status !== 'requested'
  const colleague =
    row.claim && row.claim.admin_id !== self
      ? {
          name: staffName(row.claim.name),
          at: formatDate(row.claim.at, i18n.language, { time: true }),
        }
      : undefined
  const isFree = isKnown && !isDecided && !row.claim && !followsOnly
  const borrowing = useRef<Promise<unknown>>(undefined)
  const begin = useEffectEvent(() => {
    borrowing.current = Promise.resolve(claim({ id }))
  })
  const end = useEffectEvent(() => {
    if (isDecided || colleague) return
    // After the claim, which may be on its way.
    void borrowing.current?.then(() => giveBack?.({ id }))
  })
  useEffect(() => {
    if (isFree) begin()
  }, [isFree])
  useEffect(() => () => end(), [])
  const isMine = followsOnly
    ? !isDecided && !colleague
    : isKnown && !isDecided && (row.claim ? !colleague : claimed !== undefined)
  const [wasMine, setWasMine] = useState(false)
  if (isMine && !wasMine) setWasMine(true)
  const [tookOver, setTookOver] = useState(false)
  return {
    row,
    isDecided,
    decidedBy: staffName(row.decided_by, t('claim.colleague')),
    /** The colleague who has it, and since when, in words. */
    colleague,
    isMine,
    /** Whether the claim is on its way, or has failed: nobody else has it, as far as is known. */
    isClaiming: !followsOnly && !isMine && !isDecided && !colleague,
    /** Whether it could have been acted upon here before a colleague took over. */
    wasMine,
    claimAgain: () => claim({ id }),
    takeOver: () => {
      borrowing.current = undefined
      setTookOver(true)
      return claim({ id, take_over: true })
    },
    /** Whether it was taken over here: the button for it is gone, so the form takes the focus. */
    tookOver,
    /** Call once work on it has begun: from then on, the claim outlives the dialog. */
    keep: () => {
      borrowing.current = undefined
    },
  }
}
