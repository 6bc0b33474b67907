import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

const setOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('an import is tried again once the browser is online', async () => {
  setOnline(false)
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code')
  const loading = whenOnline(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  setOnline(true)
  // The wait may begin after this event only if the first attempt had not failed yet.
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(await loading).toBe('code')
})

test('an import is tried again when the first request after an outage fails, and not for ever', async () => {
  vi.useFakeTimers()
  setOnline(false)
  const load = vi.fn().mockRejectedValue(new Error('network changed'))
  const loading = whenOnline(load)
  const failure = expect(loading).rejects.toThrow('network changed')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  setOnline(true)
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(load).toHaveBeenCalledTimes(2)
  })
  await vi.advanceTimersByTimeAsync(500)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.runAllTimersAsync()
  await failure
  expect(load).toHaveBeenCalledTimes(5)
})

test('an import fails when the browser is online', async () => {
  setOnline(true)
  const load = vi.fn().mockRejectedValue(new Error('gone'))
  await expect(whenOnline(load)).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledTimes(1)
})
