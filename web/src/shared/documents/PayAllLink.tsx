import type { File } from '@runwen/contracts'
import { usePayText } from '#shared/api/use-charge.ts'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import { type DashboardTab, payPathOn } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { payTogether } from './pay-together.ts'
import { usePaymentsUnderWay } from './use-payments-under-way.ts'

type PayAllLinkProps = {
  files: readonly File[]
  /** The tab where it stands; elsewhere the panel opens over the documents. */
  tab?: DashboardTab
}

/** Opens the payment panel for all documents that wait for payment; shows nothing for fewer than two. */
export const PayAllLink = ({ files, tab }: PayAllLinkProps) => {
  const payText = usePayText()
  const together = payTogether(files)
  // Payments of single documents, which this one replaces, hold a part of the balance.
  const { held } = usePaymentsUnderWay(files, !together)
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
