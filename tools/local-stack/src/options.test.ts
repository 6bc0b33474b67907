import { expect, test } from 'vitest'
import { readFlags, readOptions } from './options.ts'

test('options of npm start are off unless they are given', () => {
  expect(readOptions([])).toEqual({ watch: false, logs: false, demo: false })
  expect(readOptions(['--demo', '--logs'])).toEqual({ watch: false, logs: true, demo: true })
})

test('npm start takes nothing but its options', () => {
  expect(() => readOptions(['--verbose'])).toThrow(
    'npm start does not know --verbose. Its options are --watch, --logs, --demo',
  )
  expect(() => readOptions(['gateway'])).toThrow('npm start takes options only, not gateway')
})

test('a command reads options and paths, and refuses an option that does not exist', () => {
  const read = (...args: string[]) => readFlags('npm test', ['forbid-skips'], args)
  expect(read('web/e2e', '--forbid-skips')).toMatchObject({
    values: { 'forbid-skips': true },
    positionals: ['web/e2e'],
  })
  expect(() => read('--help')).toThrow('npm test does not know --help. Its options are --forbid-skips')
})
