import { createLog } from '@runwen/service-kit'
import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

const log = createLog({ service: 'test', level: 'silent' })

describe('a gate', () => {
  it('holds everybody up until the server answers', async () => {
    let probes = 0
    const gate = createGate(
      async () => ++probes < 3 && Promise.reject(new Error('away')),
      log,
      new AbortController().signal,
    )
    await gate.open()
    gate.close(new Error('lost'))
    gate.close(new Error('lost again'))
    expect(gate.shut).toBe(true)
    await Promise.all([gate.open(), gate.open()])
    expect(probes).toBe(3)
    expect(gate.shut).toBe(false)
  })

  it('asks a server that fails right after it answered ever more rarely', async () => {
    const asked: number[] = []
    const gate = createGate(async () => asked.push(performance.now()), log, new AbortController().signal)
    for (let round = 0; round < 4; round += 1) {
      gate.close(new Error('lost'))
      await gate.open()
    }
    const waits = asked.slice(1).map((time, index) => time - (asked[index] ?? 0))
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(90 * 2 ** index)
  })

  it('turns everybody away when all is to stop', async () => {
    const stop = new AbortController()
    const gate = createGate(() => Promise.reject(new Error('away')), log, stop.signal)
    gate.close(new Error('lost'))
    const waiting = gate.open()
    stop.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
  })
})
