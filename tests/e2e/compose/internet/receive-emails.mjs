/**
 * Runs in a container of the product, which has this library: the mail server of a customer's domain. Writes a line of JSON
 * for each email to /tmp/emails.
 */
import { appendFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  disabledCommands: ['AUTH'],
  disableReverseLookup: true,
  onData(stream, { envelope, remoteAddress, hostNameAppearsAs, secure, tlsOptions }, callback) {
    buffer(stream)
      .then((email) =>
        appendFile(
          '/tmp/emails',
          `${JSON.stringify({
            client: remoteAddress,
            hello: hostNameAppearsAs,
            cipher: secure && tlsOptions ? tlsOptions.name : undefined,
            from: envelope.mailFrom?.address,
            to: envelope.rcptTo.map(({ address }) => address),
            email: email.toString('base64'),
          })}\n`,
        ),
      )
      .then(() => callback(null), callback)
  },
})
server.on('error', (error) => process.stderr.write(`${error.message}\n`))
server.listen(25, '0.0.0.0', () => writeFile('/tmp/emails', ''))
