import type { Span } from '@opentelemetry/api'
import type { Request, Response } from 'express'
import { failSpan, startSpan, unrecordedSpan } from '../tracing/spans.ts'

/** Requests of probes and of Prometheus. */
const untraced = ['/healthz', '/readyz', '/metrics']

/**
 * Starts the span of a request and ends it with the answer. It shows the route's template, because paths contain ids and
 * tokens.
 */
export function traceRequest(req: Request, res: Response, traceparent: string | undefined): Span {
  const { method, path } = req
  if (untraced.includes(path)) return unrecordedSpan()
  const span = startSpan(
    { name: method, kind: 'server', attributes: { 'http.request.method': method } },
    traceparent,
  )
  if (!span.isRecording()) return span
  res.once('close', () => {
    const { route = 'unmatched', code } = res.locals
    span.updateName(`${method} ${route}`).setAttribute('http.route', route)
    if (res.headersSent) span.setAttribute('http.response.status_code', res.statusCode)
    if (res.statusCode >= 500) failSpan(span, code ?? String(res.statusCode))
    else if (!res.writableFinished) span.setAttribute('error.type', 'aborted')
    else if (code) span.setAttribute('error.type', code)
    span.end()
  })
  return span
}
