import { existsSync } from 'node:fs'

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The product under test and the browser, from environment variables. */
export function loadConfig(env = process.env) {
  const {
    E2E_BASE_URL = 'http://localhost:8080',
    ADMIN_USERNAME = 'admin',
    ADMIN_PASSWORD = '',
    INVITATION_CODE = '',
    MAILBOX_URL = '',
    E2E_DATA_DIR = '',
    EMAILS_DIR = '',
    E2E_ANY_CERTIFICATE = '',
    E2E_FAULTS = '',
    CHROMIUM = chromiumPaths.find((path) => existsSync(path)) ?? '/usr/bin/chromium',
  } = env
  return {
    E2E_BASE_URL,
    ADMIN_USERNAME,
    ADMIN_PASSWORD,
    INVITATION_CODE,
    CHROMIUM,
    /** The mailbox of `npm start`; empty: tests of emails are skipped. */
    MAILBOX_URL,
    /** DATA_DIR of the product; empty: tests of operators' commands are skipped. */
    E2E_DATA_DIR,
    /** Folder of the emails to take pictures of. */
    EMAILS_DIR,
    /** For a product whose certificate the browser does not know. */
    acceptsAnyCertificate: E2E_ANY_CERTIFICATE !== '',
    /** Servers of the product fail during the tests. */
    hasFaults: E2E_FAULTS !== '',
  }
}

export const launchOptions = { executablePath: loadConfig().CHROMIUM, args: chromiumArguments }
