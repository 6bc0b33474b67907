import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { customerPath } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { OneLine } from './OneLine.tsx'

type CustomerLinkProps = {
  id: string | null
  /** Null once the customer is deleted. */
  name: string | null
  /** Shown instead of the name, if it is not that of a deleted customer. */
  unknown?: string
}

export const CustomerLink = ({ id, name, unknown }: CustomerLinkProps) => {
  const { t } = useTranslation()
  return id === null || name === null ? (
    <OneLine text={name ?? unknown ?? t('deletedCustomer')} />
  ) : (
    <Link to={customerPath(id)} data-one-line title={name}>
      <Breakable text={name} />
    </Link>
  )
}
