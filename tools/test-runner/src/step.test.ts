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

const other = { file: 'c.test.ts', name: 'c' }
const hook = { file: 'a.test.ts', name: 'a hook failed' }

test('a test that passes when its file runs again is flaky, one that fails again has failed', async () => {
  const { step: tests, files } = step({ ...noTests(), passed: [first], failed: [second] })
  const count = await rerunFailed(
    tests,
    { ...noTests(), passed: [other], failed: [first, second] },
    {},
    signal,
  )
  expect(files).toEqual([['a.test.ts', 'b.test.ts']])
  expect(count).toEqual({ ...noTests(), passed: [other, first], failed: [second], flaky: [first] })
})

test('tests that a failed hook skipped count as passed when they pass in the second run', async () => {
  const skipped = [
    { suite: 'an account', file: 'a.test.ts', tests: 1 },
    { suite: 'a program that is not installed', file: 'c.test.ts', tests: 2 },
  ]
  const before = { ...first, name: 'outside of the suite' }
  const { step: tests } = step({ ...noTests(), passed: [before, first] })
  const count = await rerunFailed(
    tests,
    { ...noTests(), passed: [before, other], failed: [hook], skipped },
    {},
    signal,
  )
  expect(count).toEqual({
    ...noTests(),
    passed: [other, before, first],
    flaky: [hook],
    skipped: skipped.slice(1),
  })
})

test('a hook that fails again stays a failure, and its tests stay skipped', async () => {
  const skipped = [{ suite: 'an account', file: 'a.test.ts', tests: 1 }]
  const { step: tests } = step({ ...noTests(), failed: [hook], skipped })
  const count = await rerunFailed(tests, { ...noTests(), failed: [hook], skipped }, {}, signal)
  expect(count).toEqual({ ...noTests(), failed: [hook], skipped })
})

test('a second run without the test proves nothing', async () => {
  const load = { file: 'a.test.ts', name: 'cannot be loaded' }
  const { step: tests } = step({ ...noTests(), failed: [load] })
  const count = await rerunFailed(tests, { ...noTests(), failed: [first] }, {}, signal)
  expect(count).toMatchObject({ passed: [], flaky: [], failed: [load, first] })
  const { step: empty } = step({ ...noTests(), passed: [{ ...first, name: 'another test' }] })
  expect(await rerunFailed(empty, { ...noTests(), failed: [first] }, {}, signal)).toMatchObject({
    flaky: [],
    failed: [first],
  })
})

test('a second run that selects more files counts only those that failed', async () => {
  const { step: tests } = step({ ...noTests(), passed: [first, other] })
  const count = await rerunFailed(tests, { ...noTests(), passed: [other], failed: [first] }, {}, signal)
  expect(count.passed).toEqual([other, first])
})

test('failures in many files do not run again, many failures in few files do', async () => {
  const failures = (file: (index: number) => string) =>
    Array.from({ length: 6 }, (_, index) => ({ file: file(index), name: `${index}` }))
  const { step: tests, files } = step(noTests())
  const many = { ...noTests(), failed: failures((index) => `${index}.test.ts`) }
  expect(await rerunFailed(tests, many, {}, signal)).toEqual(many)
  expect(files).toEqual([])
  await rerunFailed(tests, { ...noTests(), failed: failures(() => 'a.test.ts') }, {}, signal)
  expect(files).toEqual([['a.test.ts']])
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
  expect(await runStep(exit(0), {}, signal)).toMatchObject({ passed: [{ file: 'chart' }], failed: [] })
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
