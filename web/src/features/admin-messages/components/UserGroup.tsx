import type { AdminMessage, Reply } from '@runwen/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { customerPath } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import type { Group } from '../view.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './UserGroup.module.css'

type UserGroupProps = {
  group: Group
  /** Messages that a colleague answered while an answer was being written. */
  overtaken: ReadonlySet<string>
  onReplied: (message: AdminMessage, reply: Reply) => void
  onFailed: (message: AdminMessage, problem: unknown) => void
}

export const UserGroup = ({ group, overtaken, onReplied, onFailed }: UserGroupProps) => {
  const { t } = useTranslation('admin-messages')
  const id = useId()
  const name = group.username ?? t('unknownUser')
  const [initial = ''] = name
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {initial.toUpperCase()}
        </span>
        <div className={styles.who}>
          <h2 id={id}>
            {group.username === null ? (
              <Breakable text={name} />
            ) : (
              <Link to={customerPath(group.userId)}>
                <Breakable text={name} />
              </Link>
            )}
          </h2>
          <p title={group.userId}>{t('userId', { id: group.userId })}</p>
        </div>
        <p className={styles.count}>{t('messages', { count: group.count })}</p>
      </header>
      {group.messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          name={name}
          isOvertaken={overtaken.has(message.id)}
          onReplied={onReplied}
          onFailed={onFailed}
        />
      ))}
    </section>
  )
}
