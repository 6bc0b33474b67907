export const usage = `usage: npm run events -- resend --since <time|span> [--for <service>] [--json]
       npm run events -- dead list [--json]
       npm run events -- dead show <id> [--json]
       npm run events -- dead replay <id ...|--all> [--json]

resend   sends the events of every source since a time again (RABBITMQ_URL): all of them, or those that one service
         subscribes to. Spans are 90s, 30m, 2h or 14d. No event takes effect twice.
dead     lists, shows and replays the events that failed five times, in one service's database (DATABASE_URL).

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`
