import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { limits } from '@runwen/contracts/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedSession } from '../session/stored-session.ts'
import styles from './Filters.module.css'

const restMs = 300

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void }

/**
 * Searches after a pause in typing or on Enter. Ctrl + K or ⌘ + K focuses it from anywhere; for staff, whose Ctrl + K
 * searches everything, the slash does.
 */
export const SearchBox = ({ label, value, onSearch }: SearchBoxProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  // What was asked for and is not in `value` yet, the oldest first: a slow page shows it while the next is typed.
  const [asked, setAsked] = useState<string[]>([])
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setAsked(asked.slice(asked.lastIndexOf(value) + 1 || asked.length))
    // The query changed from outside: browser navigation or a reset of all filters.
    if (!asked.includes(value)) setText(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const goThere = () => {
    if (document.querySelector('[aria-modal="true"]')) return
    input.current?.focus()
    input.current?.select()
  }
  const isStaff = storedSession().user?.is_admin === true
  useHotkeys([[isStaff ? '/' : 'mod+K', goThere]], isStaff ? undefined : [])
  const ask = (next: string) => {
    const query = next.trim()
    if (query !== (asked.at(-1) ?? value)) setAsked([...asked, query])
    onSearch(query)
  }
  const askLater = useDebouncedCallback(ask, restMs)
  const type = (next: string) => {
    setText(next)
    askLater(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support the search element
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        askLater.cancel()
        ask(text)
      }}
    >
      <TextInput
        ref={input}
        aria-label={label}
        aria-keyshortcuts={isStaff ? '/' : 'Control+K Meta+K'}
        title={t(isStaff ? 'list.searchHintStaff' : 'list.searchHint')}
        placeholder={label}
        maxLength={limits.name}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        rightSection={
          text && (
            <CloseButton
              aria-label={t('list.clearSearch')}
              onClick={() => {
                askLater.cancel()
                setText('')
                ask('')
              }}
            />
          )
        }
      />
    </form>
  )
}
