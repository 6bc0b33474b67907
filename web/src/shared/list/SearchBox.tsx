import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Filters.module.css'

const restMs = 300

type SearchBoxProps = { label: string; value: string; maxLength: number; onSearch: (text: string) => void }

/** Searches after a pause in typing or on Enter. Ctrl + K or ⌘ + K focuses it from anywhere. */
export const SearchBox = ({ label, value, maxLength, onSearch }: SearchBoxProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The query changed from outside: browser navigation or a reset of all filters.
    if (value !== asked) setText(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const goThere = () => {
    if (document.querySelector('[aria-modal="true"]')) return
    input.current?.focus()
    input.current?.select()
  }
  useHotkeys([['mod+K', goThere]], [])
  const ask = (next: string) => {
    setAsked(next.trim())
    onSearch(next.trim())
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
        aria-keyshortcuts="Control+K Meta+K"
        title={t('list.searchHint')}
        placeholder={label}
        maxLength={maxLength}
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
