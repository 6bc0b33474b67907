import { i18n } from '#shared/i18n/i18n.ts'
import { type Problem, problemOf } from './problem.ts'

type SendOptions = {
  readonly url: string
  readonly form: FormData
  readonly token: string
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** Share of the body that has left, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export type Sent = { readonly data: unknown } | { readonly problem: Problem }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a multipart body and tells how far it has got, which `fetch` cannot. Never rejects. */
export const sendForm = ({ url, form, token, idempotencyKey, signal, onProgress }: SendOptions) =>
  new Promise<Sent>((resolve) => {
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
    request.open('POST', url)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Accept-Language', i18n.language)
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.send(form)
  })
