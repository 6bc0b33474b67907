import { ContactLines } from './ContactLines.tsx'
import styles from './SiteContact.module.css'
import { isPublished, useSite } from './site.ts'

/** Who the operator is and how to reach them, above the footer of the public pages. Shows nothing while nothing is published. */
export const SiteContact = () => {
  const site = useSite()
  if (!isPublished(site)) return null
  return (
    <address className={styles.contact}>
      <ContactLines contact={site.contact} />
    </address>
  )
}
