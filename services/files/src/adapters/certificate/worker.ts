import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from '@runwen/pdf/thread'
import { releaseMemoryWhenIdle } from '@runwen/service-kit/release-memory'
import { type CertificateSheet, certificatePdf } from './certificate.ts'

/** Entry point of the thread that renders certificates. */
if (!parentPort) throw new Error('this file runs in a worker thread')
const port = parentPort
releaseMemoryWhenIdle()
const send = (message: FromThread) => port.postMessage(message)

port.on('message', (message: ToThread) => {
  if ('rows' in message) return
  buffer(certificatePdf(message.document as CertificateSheet)).then(
    (pdf) => send({ pdf }),
    (error) => send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
