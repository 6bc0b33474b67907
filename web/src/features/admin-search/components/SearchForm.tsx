import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@runwen/contracts/limits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { problemText } from '#shared/api/problem-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import ink from '#shared/ui/Ink.module.css'
import { Tag } from '#shared/ui/Tag.tsx'
import { useRecent } from '../use-recent.ts'
import { useResults } from '../use-results.ts'
import { Findable } from './Findable.tsx'
import styles from './SearchForm.module.css'

const restMs = 200

/** The field and what is found; before that, what was opened last and what can be found. Enter opens the first result, the arrow keys move through all. */
export const SearchForm = ({ typed, onLeave }: { typed: string; onLeave: () => void }) => {
  const { t } = useTranslation('admin-search')
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [asked] = useDebouncedValue(text.trim(), restMs)
  const { results, isSearched, isIncomplete, problem } = useResults(asked)
  const { recent, remember } = useRecent()
  const isEmpty = text.trim() === ''
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const links: (Element | null)[] = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement)
    const next = links[at + step]
    if (next instanceof HTMLElement) next.focus()
    else if (at + step < 0) input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support the search element
    <form
      role="search"
      className={styles.search}
      onKeyDown={move}
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = results
        if (!first || asked !== text.trim()) return
        remember(first)
        onLeave()
        void navigate(first.to)
      }}
    >
      <TextInput
        ref={input}
        data-autofocus
        aria-label={t('title')}
        placeholder={t('hint')}
        maxLength={limits.name}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem !== undefined && <FormError>{problemText(problem)}</FormError>}
      <p role="status" className={ink.quiet}>
        {isSearched && results.length === 0 && t('nothing')}
        {isIncomplete && t('incomplete')}
      </p>
      {isEmpty && recent.length > 0 && <h3 className={styles.heading}>{t('recent')}</h3>}
      <ul ref={list} className={styles.results}>
        {(isEmpty ? recent : results).map((result) => (
          <li key={result.key}>
            <Link
              to={result.to}
              onClick={() => {
                remember(result)
                onLeave()
              }}
            >
              <Tag>{t(`kind.${result.kind}`)}</Tag>
              <span className={styles.title}>{result.title}</span>
              {result.detail && <span className={styles.detail}>{result.detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {isEmpty && (
        <>
          <h3 className={styles.heading}>{t('findable')}</h3>
          <Findable />
        </>
      )}
    </form>
  )
}
