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
    CHROMIUM = chromiumPaths.find((path) => existsSync(path)) ?? '/usr/bin/chromium',
  } = env
  return { E2E_BASE_URL, ADMIN_USERNAME, ADMIN_PASSWORD, INVITATION_CODE, CHROMIUM }
}
