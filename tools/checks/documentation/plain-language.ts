/** Words of translated or archaic English, and what to write instead. */
const words: readonly { pattern: RegExp; instead: string; onlyInDocuments?: true }[] = [
  { pattern: /\bcan not\b/i, instead: 'cannot' },
  { pattern: /\banew\b/i, instead: 'again, over, re-' },
  {
    pattern: /\b(?:is|are|was|were|be|been) told\b(?! apart)/i,
    instead: 'sees, is notified, gets an email',
  },
  { pattern: /\btell(?:s|ing)? of\b/i, instead: 'announces, reports, shows' },
  { pattern: /\b(?:is|are|was|were) away\b/i, instead: 'is unreachable, is missing' },
  { pattern: /\bsomebody\s+[a-z]/i, instead: 'someone, or who it is' },
  { pattern: /\bnobody's\b/i, instead: 'no one’s, or whose it is' },
  { pattern: /\ba look at\b/i, instead: 'checks, examines' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix, correct, repair' },
  { pattern: /\ball the same\b/i, instead: 'anyway, still' },
  { pattern: /\bfailed for good\b/i, instead: 'failed permanently' },
  { pattern: /\bgo(?:es)? on [a-z]+ing\b/i, instead: 'keeps, continues to' },
  {
    pattern: /(?<!there )\bis no (?:event|factor|dependency|fault|name of|Word document)\b/i,
    instead: 'is not a',
  },
  {
    pattern: /\b(?:in|by) (?:a |the )?mails?\b(?! (?:program|server|scanner|client))/,
    instead: 'email, or post on paper',
  },
  { pattern: /\b(?:whereby|thereof|therein|thereupon|heretofore)\b/i, instead: 'a clause of its own' },
  { pattern: /\bon wish\b/i, instead: 'on request' },
  { pattern: /\b(?:kept|keep|wait|stay)\b.* for ever\b/i, instead: 'permanently, forever' },
  { pattern: /\bwhoever[;.]/i, instead: 'any, anyone' },
  { pattern: /\bbesides\b/i, instead: 'also, in addition to, elsewhere', onlyInDocuments: true },
]

/** Files whose words stay, each with the reason. */
const excepted: readonly { path: RegExp; why: string }[] = [
  { path: /\/migrations\/\d+_.*\.sql$/, why: 'migrations never change' },
  { path: /^services\/payment\/test\/ledger\.test\.ts$/, why: 'quotes errors of migrations' },
  { path: /^web\/src\/features\/legal\/texts\//, why: 'legal texts for customers' },
  { path: /^tools\/demo\/manuscripts\//, why: 'manuscripts are data' },
  { path: /^tools\/checks\/documentation\/plain-language(?:\.test)?\.ts$/, why: 'the list itself' },
  { path: /^packages\/(?:pdf\/fonts\/|contracts\/src\/agreement\/)/, why: 'licenses and agreements' },
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
