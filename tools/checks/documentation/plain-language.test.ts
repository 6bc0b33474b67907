import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from './pages.ts'
import { stiltedWords, unfinishedTitles } from './plain-language.ts'

const files = globSync(
  [
    '*.{md,yml}',
    '.github/**/*.{md,yml}',
    '{deploy,docs,gateway,packages,services,tests,tools,web}/**/*.{cjs,css,html,json,md,mjs,sh,sql,ts,tsx,yaml,yml}',
  ],
  { cwd: checkout, exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'] },
)

test('documents, comments, test titles and logs use plain words', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((path) => stiltedWords(path, readFileSync(join(checkout, path), 'utf8')))).toEqual([])
})

test.each([
  ['src/a.ts', "log.error('the file can not be read')"],
  ['src/a.ts', '// The connection is started anew.'],
  ['src/a.test.ts', "test('a refund is told to staff')"],
  ['src/a.test.ts', "test('staff are told of refunds')"],
  ['src/a.ts', '/** Whether somebody is logged in. */'],
  ['docs/a.md', 'Only tests spell paths besides.'],
  ['README.md', 'Somebody else keeps it.'],
  ['src/a.ts', '/** One email tells of all dead letters. */'],
  ['src/a.test.ts', "test('waits while the broker is away')"],
  ['src/a.ts', "// That is nobody's money."],
  ['src/a.ts', "advice: 'mend the cause, then replay'"],
  ['docs/a.md', 'Deliver it all the same.'],
  ['src/a.ts', "log.error('event failed for good')"],
  ['docs/a.md', 'A stopping process goes on answering.'],
  ['src/a.ts', '// The body is no event.'],
  ['src/a.ts', '/** The token of a link in a mail. */'],
  ['src/a.ts', '// Takes a look at the queue.'],
  ['docs/a.md', 'A dead letter whereby nothing is lost.'],
  ['docs/a.md', 'The invoice comes on wish.'],
  ['src/a.ts', '/** Entries are kept for ever. */'],
  ['src/a.ts', '/** Undefined: whoever. */'],
  ['docs/a.md', 'Whoever can read it controls the product.'],
  ['src/a.ts', '/** Values of the filters besides the search. */'],
  ['src/a.ts', '// Two calls wait for each other in a circle.'],
  ['docs/a.md', 'The check refuses circles between files.'],
  ['src/a.ts', '/** Emails of before the event told the due time. */'],
  ['src/a.ts', '/** The mark at the present place. */'],
  ['src/a.ts', '// The document is gone at once.'],
  ['src/a.ts', '/** The conversations, each beside the list. */'],
  ['docs/a.md', 'Both secrets are valid meanwhile.'],
  ['src/a.ts', "summary: 'Assign a file to an administrator, or to nobody'"],
  ['src/a.test.ts', "test('a payment goes on after Back')"],
  ['src/a.test.ts', "test('deleting the own account ends every session')"],
  ['src/a.ts', '/** What a customer has in work. */'],
])('the rules refuse in %s: %s', (path, line) => {
  expect(stiltedWords(path, `first\n${line}`)).toEqual([expect.stringMatching(`^${path}:2: `)])
})

test.each([
  ['src/a.ts', 'You cannot refund it again.'],
  ['src/a.test.ts', "test('addresses that differ in case only are told apart')"],
  ['src/a.ts', '// Links in mail programs open in a browser.'],
  ['src/a.ts', '/** There is no event with this id. */'],
  ['src/a.ts', '// Both lines stand in order.'],
  ['src/a.test.ts', "const somebody = 'somebody@example.com'"],
  ['services/files/migrations/0001_files.sql', '-- A row of somebody deleted stays.'],
])('the rules accept in %s: %s', (path, line) => {
  expect(stiltedWords(path, line)).toEqual([])
})

test('every title of a test is a sentence', () => {
  const tests = files.filter(
    (path) =>
      /\.(?:test|spec)\.tsx?$|\/conformance\.ts$/.test(path) && !path.endsWith('plain-language.test.ts'),
  )
  expect(tests.length).toBeGreaterThan(400)
  expect(tests.flatMap((path) => unfinishedTitles(path, readFileSync(join(checkout, path), 'utf8')))).toEqual(
    [],
  )
})

test.each([
  "test('shows an error when loading fails', () => {})",
  "  test('is refused', async () => {})",
  "test('that differ in case only are told apart', () => {})",
  'it("also beside a tracked one", () => {})',
  "test.each(['a'])('refuses %s', () => {})",
  "test.each([['a', 'b']] as const)(\n  'names the cell of a table in %s',\n  () => {},\n)",
  "test.skipIf(!tool)('stops when the service stops', () => {})",
  "test('after a decline the payment starts again', () => {})",
  'test(`with an ended session are refused`, () => {})',
])('the rules refuse the title of %s', (source) => {
  expect(unfinishedTitles('src/a.test.ts', `first\n${source}`)).toEqual([
    expect.stringMatching(/^src\/a\.test\.ts:2: /),
  ])
})

test.each([
  "test('a list shows an error when loading fails', () => {})",
  "test('instructions that are the same change nothing', () => {})",
  "test('what was spent leaves less to be withdrawn', () => {})",
  "test('names are escaped in an email', () => {})",
  "test.each(['a'])('%s is refused', () => {})",
  "describe('with a lease', () => {})",
  "test.describe('in Chinese', () => {})",
])('the rules accept the title of %s', (source) => {
  expect(unfinishedTitles('src/a.test.ts', source)).toEqual([])
})
