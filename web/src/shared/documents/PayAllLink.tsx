import type { File } from '@runwen/contracts'
import { usePayText } from '#shared/lib/use-charge.ts'
import { payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { payTogether } from './pay-together.ts'

type PayAllLinkProps = {
  files: readonly File[]
  /** Cents of the balance that payments of single documents hold, which this one replaces. */
  held?: number
}

/** Opens the payment panel for all documents that wait for payment; shows nothing for fewer than two. */
export const PayAllLink = ({ files, held = 0 }: PayAllLinkProps) => {
  const payText = usePayText()
  const together = payTogether(files)
  if (!together) return null
  const { ids, fee, currency, isAll } = together
  return (
    <ButtonLink to={payPath(...ids)}>
      {payText({ fee, currency, held, what: isAll ? 'all' : 'some', number: ids.length })}
    </ButtonLink>
  )
}
