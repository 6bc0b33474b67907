/** Only the start of a password is scored, because zxcvbn takes quadratic time: up to 35 ms for 24 characters. */
const maxCharacters = 24

/** Minimum zxcvbn scores. 0 means fewer than 10^3 guesses, 1 fewer than 10^6, 2 fewer than 10^8, 3 fewer than 10^10. */
const minScores = { development: 1, production: 3 }
export type Environment = keyof typeof minScores

/** The most common passwords of the dictionary are refused in every environment, in any case. */
const commonPasswords = 10_000

interface Scorer {
  isCommon(password: string): boolean
  score(password: string, names: readonly string[]): number
}
let loaded: Promise<Scorer> | undefined

/** Loads zxcvbn. Called on first use only, because the dictionaries take 25 MB. */
async function load(): Promise<Scorer> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const common = new Set(dictionary['passwords-common'].slice(0, commonPasswords))
  return {
    isCommon: (password) => common.has(password.toLowerCase()),
    score: (password, names) => zxcvbn.check(password.slice(0, maxCharacters), [...names]).score,
  }
}

/**
 * Returns whether a member of staff's password is too easy to guess. In development only the most common passwords and those
 * with fewer than 1,000 guesses are.
 * `names` are words that an attacker tries first, such as the username.
 */
export async function isEasyToGuess(
  password: string,
  { names, environment }: { names: readonly string[]; environment: Environment },
): Promise<boolean> {
  loaded ??= load()
  const { isCommon, score } = await loaded
  return isCommon(password) || score(password, ['runwen', ...names]) < minScores[environment]
}
