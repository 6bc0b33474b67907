/** Words of translated or archaic English, and what to write instead. */
const words: readonly { pattern: RegExp; instead: string; onlyInDocuments?: true }[] = [
  { pattern: /\bcan not\b/i, instead: 'cannot' },
  { pattern: /\banew\b/i, instead: 'again, over' },
  { pattern: /\b(?:is|are) told\b(?! apart)/i, instead: 'sees, is notified, gets an email' },
  { pattern: /\bsomebody\s+[a-z]/i, instead: 'someone, or who it is' },
  { pattern: /\bbesides\b/i, instead: 'also, in addition to, elsewhere', onlyInDocuments: true },
]

/** Files whose words stay, each with the reason. */
const excepted: readonly { path: RegExp; why: string }[] = [
  { path: /\/migrations\/\d+_.*\.sql$/, why: 'migrations never change' },
  { path: /^services\/payment\/test\/ledger\.test\.ts$/, why: 'quotes errors of migrations' },
  { path: /^web\/src\/features\/legal\/texts\//, why: 'legal texts for customers' },
  { path: /^services\/notifications\//, why: 'texts of emails, and code that is still to be reworded' },
  {
    path: /^services\/payment\/src\//,
    why: 'texts of receipts and statements, and code that is still to be reworded',
  },
  { path: /^services\/payment\/test\/invoices\.test\.ts$/, why: 'quotes receipts' },
  { path: /^packages\/contracts\/src\/payment\//, why: 'still to be reworded' },
  { path: /^tools\/demo\/manuscripts\//, why: 'manuscripts are data' },
  { path: /^tools\/checks\/documents\/plain-language(?:\.test)?\.ts$/, why: 'the list itself' },
  { path: /^CHANGELOG\.md$/, why: 'quotes what older versions said' },
]

const isExcepted = (path: string) => excepted.some((exception) => exception.path.test(path))

/** Lines with a word that has a plainer one, as `path:line: word → instead`. */
export function stiltedWords(path: string, text: string): string[] {
  if (isExcepted(path)) return []
  const rules = words.filter((word) => !word.onlyInDocuments || path.endsWith('.md'))
  return text.split('\n').flatMap((line, i) =>
    rules.flatMap(({ pattern, instead }) => {
      const found = line.match(pattern)
      return found ? [`${path}:${i + 1}: ${found[0]} → ${instead}`] : []
    }),
  )
}
