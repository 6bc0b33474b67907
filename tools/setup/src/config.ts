/** The environment of started processes: everything except npm's own variables and the secrets of setup and backups. */
export function inheritedEnvironment(env = process.env): Record<string, string> {
  const kept = Object.entries(env).filter(
    ([name]) => !/^(npm_|ADMIN_|INVITATION_|POSTGRES_URL|BACKUP_|NODE_CHANNEL)/.test(name),
  )
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
