/** Words of translated or archaic English, and what to write instead. */
const words: readonly { pattern: RegExp; instead: string }[] = [
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
  { pattern: /\b(?:go(?:es)?|went|going) on\b(?! the\b)/i, instead: 'continues, keeps' },
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
  { pattern: /\bwhoever\b/i, instead: 'anyone who, the person who' },
  { pattern: /\bbesides\b/i, instead: 'also, in addition to, other than, elsewhere' },
  { pattern: /\b(?:a|the|in) circles?\b|\bcircles between\b/i, instead: 'cycle' },
  { pattern: /\btold the\b|\bevents? (?:tells?|told)\b/i, instead: 'carries, says, shows' },
  { pattern: /\bthe present\b(?! tense)/i, instead: 'the current' },
  {
    pattern: /\bbeside (?:an?|the|its?|them|th[eo]se|others?|each other)\b/i,
    instead: 'next to, with, alongside',
  },
  { pattern: /(?<=[a-z] )(?<!await )meanwhile\b(?! =)/, instead: 'in the meantime, by then, or nothing' },
  { pattern: /\b(?:to|of) nobody\b/i, instead: 'no one, unassigned' },
  { pattern: /\bthe own\b/i, instead: 'their own, its own, one’s own' },
  { pattern: /\bin work\b/i, instead: 'in progress, open' },
  { pattern: /\bat once\b/i, instead: 'immediately, or at the same time' },
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
  return text.split('\n').flatMap((line, i) =>
    words.flatMap(({ pattern, instead }) => {
      const found = line.match(pattern)
      return found ? [`${path}:${i + 1}: ${found[0]} → ${instead}`] : []
    }),
  )
}

/** What a title may not begin with, because its subject is then missing or comes late. */
const titleStarts: readonly RegExp[] = [
  // An auxiliary, a preposition or a conjunction continues the title of a describe, or puts the condition first.
  /^(?:is|are|was|were|be|has|have|had|do|does|did|can|cannot|could|may|might|must|should|will|would|that|also|whose|of|in|at|on|to|as|from|with|without|by|for|and|or|but|not|never|if|when|where|while|after|before|during|until|between|below|above|since|because)\b/,
  // A word in -s with an object is a verb: "names the file".
  /^(?!this )[a-z]+s (?:a|an|the|no|nothing|its|their|each|every|all|only|several|what|why|how|whether|another|one|two|them|it|both)\b/,
  // Verbs that need no object, and are not plurals of nouns.
  /^(?:accepts?|adds|agrees?|allows?|alternates|answers|applies|approves|asks|assigns|attaches|backs|becomes|begins|brings|cancels|changes? only|checks more|comes?|contains|continues|covers|creates|decides|defaults|deletes|delivers|denies|draws|ends|escapes|fails|falls|finds|follow|forbids?|gets|gives|goes?|hides|ignores|joins|keeps|leads|leaves|lets|loads|logs out|loses|makes|measures|merges|moves|omits|opens|pays|passes|prints|promises|prunes|publishes|puts|reads|receives?|reconnects|redirects|refuses?|rejects?|reloads|removes|renders|replaces|requires?|restores|resumes|retries|returns?|runs|saves|says|searches|sees|sends|separates|serves|sets up|shows|skips|speaks|starts|states|stays|stops|stores|switches|takes?|tells?|throws|tries|updates|validates|waits|warns|writes)\b/,
]

/** A title is the first argument of `test` or `it`, or of what their `each` and `for` return. */
const titles = /(?:\b(?:test|it)(?:\.(?!(?:describe|step)\b)\w+)*|\))\(\s*(['"`])((?:(?!\1).)+)\1,/g

/** Titles of tests that are not a sentence with its subject first, as `path:line: title`. */
export function unfinishedTitles(path: string, text: string): string[] {
  return [...text.matchAll(titles)].flatMap((match) => {
    const title = match[2] ?? ''
    if (!titleStarts.some((start) => start.test(title))) return []
    return [`${path}:${text.slice(0, match.index).split('\n').length}: ${title}`]
  })
}
