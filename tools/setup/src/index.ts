export { rabbitmqDefinitions, rabbitmqUrlOf } from './accounts/rabbitmq-users.ts'
export { redisUrlOf, redisUserOf, redisUsers } from './accounts/redis-users.ts'
export { checkout } from './checkout.ts'
export { inheritedEnvironment } from './config.ts'
export { productSecrets, type StripeKeys } from './secrets/product-secrets.ts'
export { storedSecret } from './secrets/stored-secret.ts'
export {
  forgetWithdrawn,
  prepareSecret,
  switchSecret,
  type ValidSecret,
  withdrawSecret,
} from './secrets/valid-secret.ts'
export { checkMail, checkStripeKeys, developmentSender, shared } from './settings.ts'
