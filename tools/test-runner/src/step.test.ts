import { expect, test } from 'vitest'
import { type Count, noTests } from './counts.ts'
import { rerunFailed, runStep, type Step } from './step.ts'

const first = { file: 'a.test.ts', name: 'a' }
const second = { file: 'b.test.ts', name: 'b' }
const signal = new AbortController().signal

/** A step whose second run has the result `again`; `files` is what it was limited to. */
function step(again: Count) {
  const files: string[][] = []
  const only = (limited: string[]): Step => {
    files.push(limited)
    return { name: 'again', command: { node: ['-e', ''] }, count: async () => again }
  }
  return { files, step: { name: 'tests', command: { node: [] }, only } satisfies Step }
}

test('a test that passes when its file runs again is flaky, one that fails again has failed', async () => {
  const { step: tests, files } = step({ ...noTests(), passed: 3, failed: [second] })
  const count = await rerunFailed(tests, { ...noTests(), passed: 10, failed: [first, second] }, {}, signal)
  expect(files).toEqual([['a.test.ts', 'b.test.ts']])
  expect(count).toEqual({ passed: 11, failed: [second], flaky: [first], skipped: [], slowest: [] })
})

test('a second run without tests proves nothing', async () => {
  const { step: tests } = step({ ...noTests(), failed: [{ file: 'a.test.ts', name: 'cannot be loaded' }] })
  const count = await rerunFailed(tests, { ...noTests(), failed: [first] }, {}, signal)
  expect(count).toMatchObject({ passed: 0, flaky: [], failed: [{ name: 'cannot be loaded' }] })
})

test('many failures do not run again', async () => {
  const failed = Array.from({ length: 6 }, (_, index) => ({ file: 'a.test.ts', name: `${index}` }))
  const { step: tests, files } = step(noTests())
  expect((await rerunFailed(tests, { ...noTests(), failed }, {}, signal)).failed).toHaveLength(6)
  expect(files).toEqual([])
})

test('a runner that lacks a program is skipped, and fails with any other exit code', async () => {
  const exit = (code: number): Step => ({
    name: 'chart',
    command: { node: ['-e', `process.exit(${code})`] },
    lacksProgram: 3,
  })
  const skipped = [{ suite: 'chart', file: 'chart', tests: 1 }]
  expect(await runStep(exit(3), {}, signal)).toEqual({ ...noTests(), skipped })
  expect(await runStep(exit(1), {}, signal)).toMatchObject({ failed: [{ file: 'chart' }], skipped: [] })
  expect(await runStep(exit(0), {}, signal)).toMatchObject({ passed: 1, failed: [] })
})

test('a failed test has the command that runs its file alone', async () => {
  const step: Step = {
    name: 'tests',
    command: { node: ['-e', 'process.exit(1)'] },
    count: async () => ({ ...noTests(), failed: [first] }),
    alone: (file) => `npm test -- ${file}`,
  }
  const { failed } = await runStep(step, {}, signal)
  expect(failed).toEqual([{ ...first, command: 'npm test -- a.test.ts' }])
})
