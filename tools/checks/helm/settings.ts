import { schema as auth } from '@runwen/auth-service/config'
import { schema as backup } from '@runwen/backup/config'
import { schema as files } from '@runwen/files-service/config'
import { schema as gateway } from '@runwen/gateway/config'
import { schema as messaging } from '@runwen/messaging-service/config'
import { schema as notifications } from '@runwen/notifications-service/config'
import { schema as payment } from '@runwen/payment-service/config'
import { schema as setup } from '@runwen/setup/databases/config'
import { z } from 'zod'

/** What the chart starts. */
export const schemas: Record<string, z.ZodObject> = {
  gateway,
  auth,
  files,
  messaging,
  payment,
  notifications,
  setup,
  // Without the stack of `npm start`, both servers have to be named. The job does not decrypt.
  backup: backup.omit({ BACKUP_IDENTITY: true }).extend({
    POSTGRES_URL: backup.shape.POSTGRES_URL.unwrap(),
    OBJECT_STORE_URL: backup.shape.OBJECT_STORE_URL.unwrap(),
  }),
}
export const jobs: readonly string[] = ['setup', 'backup']
export const processes = Object.keys(schemas).filter((name) => !jobs.includes(name))

/** Variables that the image or the chart sets from other values. */
const fixed =
  /^(HOST|PORT|INTERNAL_PORT|PUBLIC_URL|DRAIN_SECONDS|WEB_ROOT|UPLOAD_DIR|UPLOAD_DIR_MB|BACKUP_FILES|BACKUP_TEMP_DIR|DATA_DIR|(AUTH|FILES|MESSAGING|PAYMENT|NOTIFICATIONS)_(DATABASE_)?URL)$/

export interface Setting {
  name: string
  description: string
  required: boolean
  secret: boolean
}

/** The settings of a process that the chart's values give. */
export function settingsOf(process: string): Setting[] {
  return Object.entries(schemas[process]?.shape ?? {})
    .filter(([name]) => !fixed.test(name))
    .map(([name, field]) => {
      const { description = '' } = (field as z.ZodType).meta() ?? {}
      const required = !(field as z.ZodType).safeParse(undefined).success
      return { name, description, required, secret: isSecret(field as z.ZodType) }
    })
}

const isSecret = (field: z.ZodType): boolean =>
  field.meta()?.secret === true || (field instanceof z.ZodOptional && isSecret(field.unwrap() as z.ZodType))

/** `files/settings.json` of the chart: the names that each process knows. */
export function settingsFile(): string {
  const traits = ({ required, secret }: Setting) => ({
    ...(required ? { required } : {}),
    ...(secret ? { secret } : {}),
  })
  const rows = Object.keys(schemas).map((process) => [
    process,
    Object.fromEntries(settingsOf(process).map((setting) => [setting.name, traits(setting)])),
  ])
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`
}
