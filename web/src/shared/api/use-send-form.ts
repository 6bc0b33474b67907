import { useRef } from 'react'
import { useStore } from 'react-redux'
import { unauthorized } from '#shared/session/session.ts'
import { type Answer, type Arguments, type MultipartName, requestOf } from './endpoints.ts'
import { sessionHeaders } from './fetch-endpoint.ts'
import { type Problem, problemOf } from './problem.ts'
import { type RootState, useAppDispatch } from './store.ts'

type SendOptions = {
  readonly url: string
  readonly method: string
  readonly form: FormData
  readonly headers: Record<string, string>
  readonly signal: AbortSignal
  /** Share of the body that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

type Sent<Data> =
  | { readonly data: Data; problem?: never }
  | { readonly data?: never; readonly problem: Problem }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a multipart body and reports its progress, which `fetch` cannot. Never rejects. */
const send = ({ url, method, form, headers, signal, onProgress }: SendOptions) =>
  new Promise<Sent<unknown>>((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (problem: Problem) => resolve({ problem })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const data = parse(responseText)
      if (data === undefined) return fail({ status, code: 'unreadable' })
      if (status >= 200 && status < 300) return resolve({ data })
      fail(problemOf(status, data, request.getResponseHeader('Retry-After')))
    })
    request.addEventListener('error', () => fail({ status: 0, code: 'offline' }))
    request.addEventListener('abort', () => fail({ status: 0, code: 'aborted' }))
    signal.addEventListener('abort', () => request.abort())
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
  })

/** Calls a multipart endpoint. `cancel` aborts the last request; to abort others, pass their controllers. */
export const useSendForm = <N extends MultipartName>(name: N) => {
  const running = useRef<AbortController>(undefined)
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()

  const sendForm = async (
    input: Arguments<N>,
    form: FormData,
    onProgress: (share: number) => void,
    abort = new AbortController(),
  ): Promise<Sent<Answer<N>>> => {
    const { token } = store.getState().session
    const { url, method, headers, params } = requestOf(name, input)
    const query = new URLSearchParams(params as Record<string, string> | undefined)
    running.current = abort
    const sent = await send({
      url: query.size > 0 ? `${url}?${query}` : url,
      method,
      form,
      headers: { ...sessionHeaders(token), ...headers },
      signal: abort.signal,
      onProgress,
    })
    if (sent.problem?.status === 401) dispatch(unauthorized(token, sent.problem.code))
    return sent as Sent<Answer<N>>
  }
  return { sendForm, cancel: () => running.current?.abort() }
}
