import { ContactLines } from './ContactLines.tsx'
import styles from './SiteContact.module.css'
import { hasContact, useSite } from './site.ts'

/** How to reach the operator, above the footer of the public pages. Shows nothing while nothing is published. */
export const SiteContact = () => {
  const site = useSite()
  if (!hasContact(site)) return null
  return (
    <address className={styles.contact}>
      <ContactLines contact={site.contact} />
    </address>
  )
}
