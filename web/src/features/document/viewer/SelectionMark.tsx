import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from './reading.ts'
import styles from './SelectionMark.module.css'
import { type SelectedWords, selectedWords } from './selected-words.ts'

/** Waits until the fingers or the pointer have finished selecting. */
const calmMs = 200

/** A button at words that are selected in the text, to say what is wrong with them. */
export const SelectionMark = ({ root }: { root: RefObject<HTMLDivElement | null> }) => {
  const { t } = useTranslation('document')
  const { markPlace } = useReader()
  const [words, setWords] = useState<SelectedWords>()
  // A tap on the button ends the selection, which must not take the button away before the click.
  const isPressed = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onSelection = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!isPressed.current) setWords(root.current ? selectedWords(root.current) : undefined)
      }, calmMs)
    }
    document.addEventListener('selectionchange', onSelection)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onSelection)
    }
  }, [root])
  if (!markPlace || !words) return null
  const mark = () => {
    isPressed.current = false
    setWords(undefined)
    getSelection()?.removeAllRanges()
    markPlace(words.block, words.quote)
  }
  return (
    <button
      type="button"
      className={styles.mark}
      style={{ top: words.top, left: words.left }}
      onPointerDown={(event) => {
        isPressed.current = true
        event.preventDefault()
      }}
      onPointerCancel={() => {
        isPressed.current = false
      }}
      onClick={mark}
    >
      {t('revision.markSelection')}
    </button>
  )
}
