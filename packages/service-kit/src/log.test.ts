import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { newContext, runInContext } from './request-context.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(createLog({ service: 'files' }, { write: (line) => lines.push(line) }))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines.join())
}

test('a line has time, service and request id', () => {
  const ctx = newContext({ requestId: 'r-1' })
  const line = runInContext(ctx, () => logged((log) => log.info({ size: 3 }, 'stored')))
  expect(line).toMatchObject({ level: 'info', service: 'files', request_id: 'r-1', size: 3, msg: 'stored' })
  expect(line.trace_id).toBe(ctx.span.spanContext().traceId)
  expect(Date.parse(String(line.time))).toBeGreaterThan(0)
  expect(logged((log) => log.info('alone'))).not.toHaveProperty('request_id')
})

test('database errors are logged without the row values in their details', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@example.com)',
  })
  const line = logged((log) => log.error({ err: new Error('outer', { cause }) }, 'failed'))
  expect(line.err).toMatchObject({ message: 'outer', cause: { message: 'duplicate key', code: '23505' } })
  expect(JSON.stringify(line)).not.toContain('a@example.com')
  expect(logged((log) => log.error({ err: 'text' }, 'failed')).err).toEqual({ message: 'text' })
})
