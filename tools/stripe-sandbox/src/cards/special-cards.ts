import { declines } from './declines.ts'
import { card, type TestCard } from './test-card.ts'

const declined = [
  card('visa_chargeDeclined', '4000000000000002', { decline: declines.generic }),
  card('visa_chargeDeclinedInsufficientFunds', '4000000000009995', { decline: declines.insufficientFunds }),
  card('visa_chargeDeclinedLostCard', '4000000000009987', { decline: declines.lost }),
  card('visa_chargeDeclinedStolenCard', '4000000000009979', { decline: declines.stolen }),
  card('chargeDeclinedExpiredCard', '4000000000000069', { decline: declines.expired }),
  card('chargeDeclinedIncorrectCvc', '4000000000000127', {
    decline: declines.incorrectCvc,
    checks: { cvc: 'fail' },
  }),
  card('chargeDeclinedProcessingError', '4000000000000119', { decline: declines.processingError }),
  card('visa_chargeDeclinedVelocityLimitExceeded', '4000000000006975', { decline: declines.velocity }),
  card('chargeCustomerFail', '4000000000000341', { decline: declines.generic }),
]

const risky = [
  card('radarBlock', '4100000000000019', { decline: declines.fraudulent, risk: 'highest' }),
  card('riskLevelHighest', '4000000000004954', { risk: 'highest' }),
  card('riskLevelElevated', '4000000000009235', { risk: 'elevated' }),
  card('cvcCheckFail', '4000000000000101', { checks: { cvc: 'fail' } }),
  card('avsZipFail', '4000000000000036', { checks: { postalCode: 'fail' } }),
  card('cvcCheckFailElevatedRisk', '4000058400307872', { checks: { cvc: 'fail' }, risk: 'elevated' }),
  card('avsZipFailElevatedRisk', '4000058400306072', { checks: { postalCode: 'fail' }, risk: 'elevated' }),
  card('avsLine1Fail', '4000000000000028', { checks: { line1: 'fail' } }),
  card('avsFail', '4000000000000010', { checks: { line1: 'fail', postalCode: 'fail' } }),
  card('avsUnchecked', '4000000000000044', { checks: { line1: 'unavailable', postalCode: 'unavailable' } }),
]

const authenticated = [
  card('authenticationRequiredOnSetup', '4000002500003155', { authenticates: true, country: 'FR' }),
  card('authenticationRequired', '4000002760003184', { authenticates: true, country: 'DE' }),
  card('authenticationRequiredSetupForOffSession', '4000003800000446', {
    authenticates: true,
    country: 'IT',
  }),
  card('authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', {
    authenticates: true,
    decline: declines.insufficientFunds,
    country: 'GB',
  }),
  card('threeDSecure2Required', '4000000000003220', { authenticates: true, country: 'IE' }),
  card('threeDSecureRequired', '4000008400000027', { authenticates: true }),
  card('threeDSecureRequiredChargeDeclined', '4000008400001629', {
    authenticates: true,
    decline: declines.generic,
  }),
  // The lookup of 3-D Secure fails before the customer sees a page.
  card('threeDSecureRequiredProcessingError', '4000008400001280', { decline: declines.generic }),
  // Only on request, which the product does not make.
  card('threeDSecureOptional', '4000000000003055'),
  card('threeDSecureOptionalProcessingError', '4000000000003097'),
  card('amex_threeDSecureNotSupported', '378282246310005', { brand: 'amex' }),
  card('challenge_outOfBand', '4000582600000094', { authenticates: true, country: 'GB' }),
  card('challenge_oneTimePasscode', '4000582600000045', { authenticates: true, country: 'GB' }),
  card('challenge_singleSelect', '4000582600000102', { authenticates: true, country: 'GB' }),
  card('challenge_multiSelect', '4000582600000110', { authenticates: true, country: 'GB' }),
]

const disputed = [
  card('createDispute', '4000000000000259', { disputes: [{ reason: 'fraudulent' }] }),
  card('createDisputeProductNotReceived', '4000000000002685', {
    disputes: [{ reason: 'product_not_received' }],
  }),
  card('createDisputeInquiry', '4000000000001976', { disputes: [{ reason: 'fraudulent', inquiry: true }] }),
  // An early warning of fraud, which the sandbox has no object for. No dispute follows.
  card('createIssuerFraudRecord', '4000000000005423'),
  card('createMultipleDisputes', '4000000404000079', {
    disputes: [{ reason: 'fraudulent' }, { reason: 'fraudulent' }],
  }),
  card('createCe3EligibleDispute', '4000000404000038', { disputes: [{ reason: 'fraudulent' }] }),
  card('createComplianceDispute', '4000008400000779', { disputes: [{ reason: 'noncompliant' }] }),
]

const others = [
  card('pendingRefund', '4000000000007726', { refund: 'pending' }),
  card('refundFail', '4000000000005126', { refund: 'fails' }),
  card('bypassPending', '4000000000000077'),
  card('bypassPendingInternational', '4000003720000278', { country: 'IE' }),
  // Stripe has no such token: Stripe.js creates a wallet's card on the customer's device.
  card('applePay', '4242424242424242', { wallet: 'apple_pay' }),
]

export const specialCards: readonly TestCard[] = [
  ...declined,
  ...risky,
  ...authenticated,
  ...disputed,
  ...others,
]
