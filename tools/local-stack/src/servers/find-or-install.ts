import { canInstall, installPackage } from './install-package.ts'
import type { Program } from './server.ts'

/**
 * Path of a program. Installs its Debian package when it is missing. Undefined only for optional programs.
 *
 * @throws Error with instructions to install the program or to configure a server.
 */
export async function findOrInstall(
  program: Program,
  directory: string,
  print: (line: string) => void,
): Promise<string | undefined> {
  const { title, debianPackage, formula, variable, example } = program
  const found = await program.find(directory)
  if (found || !debianPackage) return found
  let reason = ''
  if (await canInstall()) {
    print(`${title} was not found: installing the package ${debianPackage} (this takes a minute, once).`)
    const failed = await installPackage(debianPackage).catch((error: Error) => error)
    const installed = await program.find(directory)
    if (installed) return installed
    if (failed) reason = ` ${failed.message}.`
  }
  const install =
    process.platform === 'darwin' && formula ? `brew install ${formula}` : `sudo apt install ${debianPackage}`
  throw new Error(`${title} is missing.${reason} Install it (${install}) or name one: ${variable}=${example}`)
}
