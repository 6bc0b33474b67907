/** zxcvbn takes quadratic time: 24 characters take up to 35 ms, 200 take 350 ms. */
const mostCharacters = 24

/** Scores of zxcvbn: 0 is among the first thousand guesses, 2 and less fall to 10^8 guesses. */
const leastScore = { development: 1, production: 3 }
export type Environment = keyof typeof leastScore

type Scorer = (password: string, names: readonly string[]) => number
let loaded: Promise<Scorer> | undefined

/** Loaded on first use, because the dictionaries take 25 MB. */
async function load(): Promise<Scorer> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password, names) => zxcvbn.check(password, [...names]).score
}

/**
 * Whether an administrator's password falls to guessing: in development the most common ones, in production every
 * weak one. `names` are words that a guesser knows.
 */
export async function isEasyToGuess(
  password: string,
  { names, environment }: { names: readonly string[]; environment: Environment },
): Promise<boolean> {
  loaded ??= load()
  const score = await loaded
  return score(password.slice(0, mostCharacters), ['runwen', ...names]) < leastScore[environment]
}
