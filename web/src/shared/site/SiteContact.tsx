import { ContactLines } from './ContactLines.tsx'
import styles from './SiteContact.module.css'
import { hasContact, isPublished, useSite } from './site.ts'

type Props = {
  /** Whether the page itself says how to reach the operator. */
  isOnPage: boolean
}

/** Who the operator is and how to reach them, above the footer of the public pages. Shows nothing while nothing is published. */
export const SiteContact = ({ isOnPage }: Props) => {
  const site = useSite()
  if (!isPublished(site) || (isOnPage && hasContact(site))) return null
  return (
    <address className={styles.contact}>
      <ContactLines contact={site.contact} />
    </address>
  )
}
