import { useEffect, useEffectEvent, useState } from 'react'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'

/** Something that one administrator at a time decides. */
type Claimable = {
  id: string
  status: string
  claim: { admin_id: string; name: string; at: string } | null
}

type Claiming<Row> = {
  opened: Row
  /** A query that has this row in whatever state it is: the list behind the dialog may leave out what is decided. */
  query: { rows: readonly Row[] | undefined; isError: boolean; fulfilledTimeStamp?: number | undefined }
  claim: (change: { id: string; take_over?: boolean }) => unknown
  /** The answer to the claim. */
  claimed: Row | undefined
}

/**
 * Claims a row when its dialog is mounted, if nobody has it by then, and follows what others do with it. `isMine` once it
 * may be acted upon.
 */
export const useClaim = <Row extends Claimable>({ opened, query, claim, claimed }: Claiming<Row>) => {
  const self = useAppSelector(selectUser)?.id
  const [mountedAt] = useState(Date.now)
  // What an earlier dialog left behind may be out of date.
  const isKnown = query.isError || (query.fulfilledTimeStamp ?? 0) >= mountedAt
  const { id } = opened
  const row = query.rows?.find((listed) => listed.id === id) ?? claimed ?? opened
  const isDecided = row.status !== 'requested'
  const begin = useEffectEvent(() => {
    if (!isDecided && !row.claim) void claim({ id })
  })
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  const isMine = isKnown && !isDecided && (row.claim ? row.claim.admin_id === self : claimed !== undefined)
  const [wasMine, setWasMine] = useState(false)
  if (isMine && !wasMine) setWasMine(true)
  return {
    row,
    isDecided,
    /** The colleague who has it. */
    colleague: row.claim && row.claim.admin_id !== self ? row.claim : undefined,
    isMine,
    /** Whether it could have been acted upon here before a colleague took over. */
    wasMine,
    claimAgain: () => claim({ id }),
    takeOver: () => claim({ id, take_over: true }),
  }
}
