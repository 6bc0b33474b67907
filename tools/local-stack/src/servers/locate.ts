import { canInstall, installPackage } from './install-package.ts'
import type { Program } from './server.ts'

/**
 * Path of a program that is on the machine or that its Debian package brings. Undefined only for optional programs.
 *
 * @throws Error that says how to install the program or to name a server.
 */
export async function locate(
  program: Program,
  directory: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  const { title, debianPackage, variable, example } = program
  const found = await program.find(directory)
  if (found || !debianPackage) return found
  let reason = ''
  if (await canInstall()) {
    say(`${title} was not found: installing the package ${debianPackage} (this takes a minute, once).`)
    const failed = await installPackage(debianPackage).catch((error: Error) => error)
    const installed = await program.find(directory)
    if (installed) return installed
    if (failed) reason = ` ${failed.message}.`
  }
  throw new Error(
    `${title} was not found on this machine.${reason} Either install it (Debian, Ubuntu: apt install ${debianPackage}) ` +
      `or name one of your own: ${variable}=${example}`,
  )
}
