import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPath, type Location } from 'react-router-dom'

const storageKey = 'scroll-positions'

const readPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

let positions: Record<string, number> | undefined

/** A history entry has a random key, except the first one of a visit, which the address tells apart from other visits. */
const entryOf = (location: Location) => `${location.key} ${createPath(location)}`

const savePosition = (location: Location) => {
  positions ??= readPositions()
  positions[entryOf(location)] = scrollY
}

const storePositions = () => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // The positions are lost with this document.
  }
}

/**
 * Restores the scroll position of a history entry that was shown before. Otherwise shows the element that the hash names,
 * or the top of the page, except when the location's state is `keepsScroll`. The browser's own restoration would scroll
 * before the page has loaded.
 */
export const useScroll = (shown: Location, isLeaving: boolean) => {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isLeaving) savePosition(shown)
  }, [shown, isLeaving])

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const leaveDocument = () => {
      savePosition(shown)
      storePositions()
      history.scrollRestoration = 'auto'
    }
    takeOver()
    addEventListener('pageshow', takeOver)
    addEventListener('pagehide', leaveDocument)
    return () => {
      removeEventListener('pageshow', takeOver)
      removeEventListener('pagehide', leaveDocument)
    }
  }, [shown])

  useLayoutEffect(() => {
    const isNewDocument = isFirst.current
    isFirst.current = false
    positions ??= readPositions()
    const saved = positions[entryOf(shown)]
    const target = shown.hash ? document.getElementById(shown.hash.slice(1)) : null
    // A smooth scroll stops where the page becomes shorter during it.
    const jump = (top: number) => scrollTo({ top, behavior: 'instant' })
    if (saved !== undefined) jump(saved)
    else if (target) target.scrollIntoView()
    else if (!isNewDocument && shown.state?.keepsScroll !== true) jump(0)
  }, [shown])
}
