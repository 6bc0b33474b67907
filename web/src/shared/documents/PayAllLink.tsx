import type { File } from '@runwen/contracts'
import { usePayText } from '#shared/api/use-charge.ts'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import { type DashboardTab, payPathOn } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { payTogether } from './pay-together.ts'

type PayAllLinkProps = {
  files: readonly File[]
  /** Cents of the balance that payments of single documents hold, which this one replaces. */
  held?: number
  /** The tab where it stands; elsewhere the panel opens over the documents. */
  tab?: DashboardTab
}

/** Opens the payment panel for all documents that wait for payment; shows nothing for fewer than two. */
export const PayAllLink = ({ files, held = 0, tab }: PayAllLinkProps) => {
  const payText = usePayText()
  const together = payTogether(files)
  if (!together) return null
  const { ids, fee, currency, isAll } = together
  return (
    <ButtonLink
      to={payPathOn(tab ?? 'manage', ids)}
      // Closing the panel goes back.
      {...(tab && { state: { ...keepsScroll, opensPanel: true } })}
    >
      {payText({ fee, currency, held, what: isAll ? 'all' : 'some', number: ids.length })}
    </ButtonLink>
  )
}
