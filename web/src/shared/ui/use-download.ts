import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { Answering, Arguments } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { isTransient, type Problem, problemOf } from '#shared/api/problem.ts'
import { failureText, problemText } from '#shared/api/problem-text.ts'
import { maxRetries } from '#shared/api/retry-limit.ts'
import { type RootState, useAppDispatch } from '#shared/api/store.ts'
import { unauthorized } from '#shared/session/session.ts'
import { toast } from './toasts.tsx'

/** Keeps the button disabled after a download, so that a double click does not start two. */
const restMs = 1_000

const save = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const nameFrom = async (disposition: string | null) => {
  const { parse } = await import('content-disposition')
  return parse(disposition ?? '').parameters.filename
}

const firstDelayMs = 600

/** Repeats a download as `api` repeats its reads. */
const retried = async (download: () => Promise<Problem | undefined>) => {
  for (let retries = 0; ; retries += 1) {
    const problem = await download().catch((): Problem => ({ status: 0, code: 'offline' }))
    // An archive that is not ready takes longer than the repeats.
    const isRepeated = problem && isTransient(problem) && problem.code !== 'not_ready'
    if (!isRepeated || retries === maxRetries) return problem
    await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** retries))
  }
}

/**
 * Downloads the answer of a binary endpoint under the file name that the server gives it. A failure is shown as a toast:
 * `failed` says what failed, or makes the text from the reason.
 */
export const useDownload = (failed: string | ((reason: string, problem: Problem) => string)) => {
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  useEffect(() => () => clearTimeout(timer.current), [])

  const fetchFile = async <N extends Answering<'binary'>>(
    name: N,
    input: Arguments<N>,
    fallbackName: string,
  ): Promise<Problem | undefined> => {
    const { token } = store.getState().session
    const response = await fetchEndpoint(name, input, token)
    if (!response.ok) {
      const problem = problemOf(response.status, await response.json().catch(() => undefined))
      if (problem.status !== 401) return problem
      return void dispatch(unauthorized(token, problem.code))
    }
    const sentName = await nameFrom(response.headers.get('Content-Disposition'))
    save(await response.blob(), sentName || fallbackName)
    return undefined
  }

  const download = async <N extends Answering<'binary'>>(
    name: N,
    input: Arguments<N>,
    fallbackName: string,
  ) => {
    setBusy(true)
    const problem = await retried(() => fetchFile(name, input, fallbackName))
    if (problem) {
      const text =
        typeof failed === 'string' ? failureText(failed, problem) : failed(problemText(problem), problem)
      toast(text, 'failed')
    }
    timer.current = setTimeout(() => setBusy(false), restMs)
  }
  return { busy, download }
}
