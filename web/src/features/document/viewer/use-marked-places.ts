import { type RefObject, useEffect } from 'react'
import { type MarkedPlace, rangesOfPlaces } from './marked-places.ts'

/** The name in `Text.module.css`. */
const name = 'marked-places'

/**
 * Highlights what a revision request marks, in every part as it is drawn. By the browser's own highlights, because elements
 * for them would draw the paragraphs again. A browser without them shows the list of places alone.
 */
export const useMarkedPlaces = (
  root: RefObject<HTMLElement | null>,
  places: readonly MarkedPlace[] | undefined,
) => {
  useEffect(() => {
    const sheet = root.current
    if (!sheet || !places || places.length === 0 || typeof Highlight === 'undefined') return
    const draw = () => CSS.highlights.set(name, new Highlight(...rangesOfPlaces(sheet, places)))
    draw()
    const changes = new MutationObserver(draw)
    changes.observe(sheet, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      CSS.highlights.delete(name)
    }
  }, [root, places])
}
