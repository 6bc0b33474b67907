/** What the person at the terminal did wrong, in words. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const usage = `usage: npm run events -- resend --since <time|span> [--for <service>]
       npm run events -- dead list
       npm run events -- dead show <id>
       npm run events -- dead replay <id ...|--all>

resend   has every source send its events since then again (RABBITMQ_URL), all of them or those that one
         service hears; spans are written 90s, 30m, 2h or 14d. Nothing takes effect twice.
dead     lists, shows and tries again what failed five times in one service's database (DATABASE_URL).`
