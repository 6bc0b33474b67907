import type { SeededLogin } from '../databases/first-login.ts'

/** The login instructions that the setup job prints. */
export function setupText({ username, password, code, created, file }: SeededLogin): string {
  const shown = `password ${password} (shown only once; later: docker compose run --rm --no-deps setup cat ${file})`
  const secret = created.admin && password ? shown : 'the password given at first start'
  const kept = password ? `the password in ${file} of the setup volume, unless changed since` : secret
  return [
    'Runwen 润文 is set up.',
    `  administrator    ${username}, ${created.admin ? secret : kept}`,
    `  invitation code  ${code}`,
    '',
  ].join('\n')
}
