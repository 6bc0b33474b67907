import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useAppSelector } from '#shared/api/store.ts'
import { useTitle } from '#shared/lib/title.ts'
import { dashboardPath, paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { ButtonLink } from './ButtonLink.tsx'
import list from './LinkList.module.css'
import styles from './NotFound.module.css'

const waysOut = (user: User | null) => {
  if (!user)
    return {
      text: 'notFound.visitor',
      main: [paths.landing, 'notFound.toStart'],
      others: publicPages,
    } as const
  // Staff have the menu of all their pages next to it.
  if (user.is_admin)
    return { text: 'notFound.staff', main: [paths.admin.toDo, 'notFound.toDo'], others: [] } as const
  return {
    text: 'notFound.customer',
    main: [dashboardPath('manage'), 'notFound.toDocuments'],
    others: customerPages,
  } as const
}

const publicPages = [
  [paths.login, 'nav.login'],
  [paths.prices, 'nav.prices'],
  [paths.estimate, 'nav.estimate'],
  [paths.faq, 'nav.faq'],
  [paths.contact, 'nav.contact'],
] as const
const customerPages = [
  [dashboardPath('upload'), 'nav.upload'],
  [dashboardPath('message'), 'nav.message'],
  [paths.app.billing, 'nav.billing'],
  [paths.settings, 'nav.setting'],
  [paths.faq, 'nav.faq'],
] as const

/** Says why there is no page at the address, which is struck out, and leads to the pages that its reader may be looking for. */
export const NotFound = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { text, main, others } = waysOut(useAppSelector(selectUser))
  useTitle(t('notFound.title'))
  return (
    <div className={styles.page}>
      <div className={styles.message}>
        <p className={styles.address}>
          <del>{pathname}</del>
        </p>
        <h1>{t('notFound.title')}</h1>
        <p>{t(text)}</p>
        <ButtonLink to={main[0]}>{t(main[1])}</ButtonLink>
      </div>
      {others.length > 0 && (
        <nav aria-labelledby="ways">
          <h2 id="ways">{t('notFound.others')}</h2>
          <ul className={`${list.links} ${styles.ways}`}>
            {others.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
