import type { SeededLogin } from '../setup/first-login.ts'

/** The login instructions that the setup job prints. */
export function setupText({ username, password, code, made, file }: SeededLogin): string {
  const shown = `password ${password} (shown this once; later: docker compose run --rm --no-deps setup cat ${file})`
  const secret = made.admin && password ? shown : 'the password it was given'
  const kept = password ? `the password in ${file} of the setup volume, unless changed since` : secret
  return [
    'Runwen 润文 is set up.',
    `  administrator    ${username}, ${made.admin ? secret : kept}`,
    `  invitation code  ${code}`,
    '',
  ].join('\n')
}
