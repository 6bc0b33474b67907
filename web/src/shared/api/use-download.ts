import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { i18n } from '#shared/i18n/i18n.ts'
import { sessionExpired } from '#shared/session/session.ts'
import { type RootState, useAppDispatch } from '#shared/store.ts'
import { type Problem, problemOf } from './problem.ts'

/** How long the button of a download stays put after use. */
const restMs = 1_000

const save = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the blob over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const nameFrom = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

/** Fetches a file with the session's token and hands it to the browser under the server's name for it. */
export const useDownload = (onProblem: (problem: Problem) => void) => {
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  useEffect(() => () => clearTimeout(timer.current), [])

  const fetchFile = async (path: string, fallbackName: string) => {
    const { token } = store.getState().session
    const response = await fetch(new URL(path, location.origin), {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': i18n.language },
    })
    if (response.status === 401) return void dispatch(sessionExpired())
    if (!response.ok) return problemOf(response.status, await response.json().catch(() => undefined))
    save(await response.blob(), nameFrom(response.headers.get('Content-Disposition')) ?? fallbackName)
    return undefined
  }

  const download = async (path: string, fallbackName: string) => {
    setBusy(true)
    const problem = await fetchFile(path, fallbackName).catch((): Problem => ({ status: 0, code: 'offline' }))
    if (problem) onProblem(problem)
    timer.current = setTimeout(() => setBusy(false), restMs)
  }
  return { busy, download }
}
