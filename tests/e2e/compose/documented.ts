import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkout, run } from './compose.ts'
import { pagesOfOtherTests, type Step, steps } from './steps.ts'

/** A command in a page of docs/operate. */
export interface Documented {
  page: string
  command: string
}

const programs = /^(docker|deploy\/|git|npm|node|curl|sudo|openssl|psql|kubectl|helm|age)\b/

/**
 * The commands in the fenced blocks of a page: every line of `sh` blocks, and the lines of blocks without a language that
 * begin with a program. Continued lines are joined.
 */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```([^\n]*)\n(.*?)^ *```$/gms)]
  return blocks.flatMap(([, language = '', lines = '']) =>
    lines
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, '').trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .filter((line) => language === 'sh' || (language === '' && programs.test(line))),
  )
}

/** All commands of docs/operate. */
export function documentedCommands(): Documented[] {
  const pages = globSync(join(checkout, 'docs/operate/**/*.md')).sort()
  return pages.flatMap((page) =>
    commandsIn(readFileSync(page, 'utf8')).map((command) => ({ page: basename(page), command })),
  )
}

/** Commands that no test runs: neither a step here, nor an `npm` command of tests/e2e/operate.test.ts. */
export function commandsWithoutTest(documented: Documented[]): Documented[] {
  const known = new Set(steps.map(({ command }) => command))
  return documented.filter(
    ({ page, command }) =>
      !command.startsWith('npm run ') && !known.has(command) && !Object.hasOwn(pagesOfOtherTests, page),
  )
}

/**
 * Runs the steps of one moment as the pages show them.
 *
 * @param folder with a file `.env`.
 * @returns what failed, and steps that no page shows any more.
 */
export async function runSteps(
  when: Step['when'],
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<string[]> {
  const documented = new Set(documentedCommands().map(({ command }) => command))
  const findings: string[] = []
  for (const { command, given = {}, stdin = '', prints, inFolder } of steps.filter(
    (step) => step.when === when,
  )) {
    if (!documented.has(command)) findings.push(`no page shows: ${command}`)
    const text = Object.entries(given).reduce((line, [from, to]) => line.replaceAll(from, to), command)
    const { code, out } = await run('bash', ['-o', 'pipefail', '-c', text], env, {
      stdin,
      ...(inFolder && { cwd: folder }),
    })
    const isAsDocumented = code === 0 && (prints?.test(out) ?? true)
    process.stdout.write(`  ${isAsDocumented ? 'ok' : 'FAILED'}: ${text}\n`)
    if (!isAsDocumented) findings.push(`${text} ended with ${code}: ${out.slice(-2_000)}`)
  }
  return findings
}
