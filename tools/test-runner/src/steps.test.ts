import { expect, test } from 'vitest'
import type { Step } from './step.ts'
import { allSteps, selectedSteps } from './steps.ts'

const options = { reports: '/tmp/reports', retries: 0 }
const namesOf = (steps: Step[]) => steps.map(({ name }) => name)
const argumentsOf = ([step]: Step[]) => (step && 'node' in step.command ? step.command.node.join(' ') : '')

test('a path selects the tests that contain it, and starts no product', () => {
  const steps = selectedSteps(['services/files/test'], options)
  expect(namesOf(steps.tests)).toEqual(['selected tests'])
  expect(argumentsOf(steps.tests)).toContain('run services/files/test --project=unit')
  expect([steps.checks, steps.duringStart, steps.product]).toEqual([[], [], []])
})

test('a path of tests of the product or of npm start selects their runner', () => {
  expect(namesOf(selectedSteps(['tests/e2e/accounts.test.ts'], options).product)).toEqual(['end to end'])
  expect(namesOf(selectedSteps(['tools/local-stack/test/start.test.ts'], options).tests)).toEqual([
    'npm start',
  ])
  const { product, tests } = selectedSteps(['web/e2e/messages.spec.ts'], options)
  expect(argumentsOf(product)).toContain('test e2e/messages.spec.ts --no-deps --reporter')
  expect(tests).toEqual([])
})

test('the command that runs a failed test alone selects the runner in which it failed', () => {
  const { checks, tests, duringStart, product } = allSteps(options)
  const [unit, service, stack] = tests
  const [endToEnd, browser, measurements] = product
  const selectedBy = (command = '') => {
    const steps = selectedSteps(command.replace('npm test -- ', '').split(' '), options)
    return namesOf([...steps.tests, ...steps.product])
  }
  expect(selectedBy(unit?.alone?.('gateway/test/a.test.ts'))).toEqual(['selected tests'])
  expect(selectedBy(service?.alone?.('services/files/test/a.test.ts'))).toEqual(['selected tests'])
  expect(selectedBy(stack?.alone?.('tools/local-stack/test/start.test.ts'))).toEqual(['npm start'])
  expect(selectedBy(stack?.alone?.('tools/demo/test/demo.test.ts'))).toEqual(['npm start'])
  expect(selectedBy(endToEnd?.alone?.('tests/e2e/accounts.test.ts'))).toEqual(['end to end'])
  expect(selectedBy(browser?.alone?.('messages.spec.ts'))).toEqual(['browser tests'])
  expect(selectedBy(measurements?.alone?.('first-visit.spec.ts'))).toEqual(['browser tests'])
  expect([...checks, ...duringStart].map((step) => step.alone?.(''))).toEqual([
    'npm run check',
    'npm run test:helm',
  ])
})
