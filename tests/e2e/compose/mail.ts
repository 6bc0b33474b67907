import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { eventually } from '@runwen/test-kit'
import { z } from 'zod'
import { checkout, type openCompose, run } from './compose.ts'
import { runSteps } from './documented.ts'

interface Product extends Pick<ReturnType<typeof openCompose>, 'compose' | 'containersOf'> {
  env: NodeJS.ProcessEnv
  /** With the address of the product and its invitation code. */
  testEnv: NodeJS.ProcessEnv
  /** With a file `.env`. */
  folder: string
  print(line: string): void
}

const from = { name: 'Runwen', address: 'mail@runwen.example.com' }
const receivedEmail = z.object({
  client: z.string(),
  hello: z.string(),
  cipher: z.string().optional(),
  from: z.string(),
  to: z.array(z.string()),
  email: z.base64(),
})
type ReceivedEmail = z.infer<typeof receivedEmail>

/**
 * The profile `mail` delivers an email of the product to the mail server that the MX record of the customer's domain names,
 * with TLS. The email passes the checks of that server (DKIM, SPF) against the records that the documents name.
 */
export async function emailArrives(product: Product): Promise<string[]> {
  const { env, compose } = product
  const before = { ...env }
  Object.assign(env, {
    COMPOSE_FILE: `${env.COMPOSE_FILE}:${join(checkout, 'tests/e2e/compose/internet/docker-compose.yml')}`,
    COMPOSE_PROFILES: `${env.COMPOSE_PROFILES},mail`,
    MAIL_FROM: `${from.name} <${from.address}>`,
    SMTP_URL: 'smtp://mail.smtp:25',
  })
  try {
    return await sendEmail(product)
  } finally {
    await compose('rm', '--stop', '--force', 'mail', 'test-dns', 'test-mx')
    for (const name of ['MAIL_FROM', 'SMTP_URL', 'TEST_DNS']) delete env[name]
    Object.assign(env, before)
    await compose('up', '--detach', '--wait', '--wait-timeout', '300')
  }
}

async function sendEmail(product: Product): Promise<string[]> {
  const { env, testEnv, compose, folder, print } = product
  const build = ['build', '--quiet', '--tag', 'runwen-test-dns', 'tests/e2e/compose/internet']
  const built = await run('docker', build, env)
  if (built.code !== 0) return [built.out.slice(-2_000)]
  await compose('up', '--detach', '--wait', 'test-dns')
  const dns = await addressOf(product, 'test-dns')
  env.TEST_DNS = dns
  const findings = await runSteps('mail', env, folder)
  if (findings.length > 0) return findings

  const shown = await compose('exec', '--no-TTY', 'mail', 'runwen-mail', 'dns')
  const records = shown.split('\n').filter((line) => /^\S+\. (A|TXT) /.test(line))
  const [server, mx] = [await addressOf(product, 'mail'), await addressOf(product, 'test-mx')]
  const zone = [
    '$TTL 60',
    '. SOA ns.example. hostmaster.example. 1 3600 600 86400 60',
    '. NS ns.example.',
    `ns.example. A ${dns}`,
    'customers.example. MX 10 mx.customers.example.',
    `mx.customers.example. A ${mx}`,
    ...records.map((line) => line.replace(/<the public address[^>]*>/, server)),
  ]
  await publish(env, zone.join('\n'))

  const to = `reader-${randomBytes(5).toString('hex')}@customers.example`
  const { code, out } = await run(process.execPath, ['tests/e2e/compose/register.ts', to], testEnv)
  if (code !== 0) return [out.slice(-1_000)]
  const received = await eventually(() => emailTo(product, to), 180_000).catch(async (error: Error) => error)
  if (received instanceof Error)
    return [received.message, (await compose('logs', 'mail', 'test-mx', '--tail', '40')).slice(-6_000)]
  const wrong = await judge(env, received, { to, server })
  print(`  an email came from ${received.hello} with ${received.cipher ?? 'no TLS'}`)
  return wrong
}

/** The address of a container in the network that leads out. */
async function addressOf({ env, containersOf }: Product, service: string): Promise<string> {
  const [container = ''] = await containersOf(service)
  const network = `${env.COMPOSE_PROJECT_NAME}_outside`
  const format = `{{(index .NetworkSettings.Networks "${network}").IPAddress}}`
  const { code, out } = await run('docker', ['inspect', '--format', format, container], env)
  if (code !== 0) throw new Error(`${service} has no address: ${out.slice(-500)}`)
  return out.trim()
}

const inNameServer = (env: NodeJS.ProcessEnv, command: string, stdin = '') =>
  run('docker', ['compose', 'exec', '--no-TTY', 'test-dns', 'sh', '-c', command], env, { stdin })

/** Gives the name server its zone, and waits until it answers. */
async function publish(env: NodeJS.ProcessEnv, zone: string): Promise<void> {
  await inNameServer(env, 'cat >/run/new.zone && mv /run/new.zone /run/root.zone', `${zone}\n`)
  const ask = 'python3 -c \'import dns.resolver; dns.resolver.resolve("customers.example", "MX")\''
  await eventually(async () => {
    const { code, out } = await inNameServer(env, ask)
    if (code === 0) return
    const log = await run('docker', ['compose', 'logs', 'test-dns'], env)
    throw new Error(`the name server does not answer: ${out.slice(-500)} ${log.out.slice(-1_000)}`)
  }, 60_000)
}

async function emailTo({ compose }: Product, to: string): Promise<ReceivedEmail> {
  const out = await compose('exec', '--no-TTY', 'test-mx', 'cat', '/tmp/emails')
  const lines = out.split('\n').filter((line) => line.startsWith('{'))
  const emails = lines.map((line) => receivedEmail.parse(JSON.parse(line)))
  const found = emails.find((email) => email.to.includes(to))
  if (!found) throw new Error(`no email to ${to} among ${emails.length}`)
  return found
}

/** What a mail server would object to. */
async function judge(
  env: NodeJS.ProcessEnv,
  { client, hello, cipher, email, ...envelope }: ReceivedEmail,
  { to, server }: { to: string; server: string },
): Promise<string[]> {
  const findings: string[] = []
  const expect = (what: string, found: unknown, expected: unknown) => {
    const [one, other] = [found, expected].map((value) => JSON.stringify(value))
    if (one !== other) findings.push(`${what}: ${one} instead of ${other}`)
  }
  const text = Buffer.from(email, 'base64').toString('latin1')
  expect('the envelope', envelope, { from: from.address, to: [to] })
  expect('From', headerOf(text, 'From'), `${from.name} <${from.address}>`)
  expect('To', headerOf(text, 'To'), to)
  expect('the address of the sender', client, server)
  if (cipher === undefined) findings.push('the email came without TLS')
  // DMARC: both agree with the domain of From.
  expect('the key', /\bd=([^;]+);.*\bs=([^;]+);/.exec(headerOf(text, 'DKIM-Signature'))?.slice(1), [
    'runwen.example.com',
    'runwen',
  ])
  const verify = async (bytes: string) => {
    const stdin = Buffer.from(bytes, 'latin1').toString('base64')
    return (await inNameServer(env, 'base64 -d | dkimverify', stdin)).out.trim().split('\n').at(-1)
  }
  expect('the signature', await verify(text), 'signature ok')
  const changed = await verify(`${text}and more\r\n`)
  if (!changed?.includes('body hash mismatch')) findings.push(`the signature of a changed email: ${changed}`)
  const spf = (address: string) => inNameServer(env, `python3 -m spf ${address} ${from.address} ${hello}`)
  for (const [address, result] of [
    [server, 'pass'],
    ['192.0.2.1', 'fail'],
  ] as const) {
    const { out } = await spf(address)
    expect(`SPF of ${address}`, /result: \('(\w+)'/.exec(out)?.[1], result)
  }
  return findings
}

/** The unfolded value of the first header of this name. */
function headerOf(email: string, name: string): string {
  const [headers = ''] = email.split('\r\n\r\n')
  const lines = headers.replaceAll(/\r\n[\t ]+/g, ' ').split('\r\n')
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return found?.slice(name.length + 1).trim() ?? ''
}
