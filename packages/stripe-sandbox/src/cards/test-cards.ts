import { type Decline, declines } from './declines.ts'

/** A card that https://docs.stripe.com/testing documents, and what it does. */
export interface TestCard {
  /** What follows `pm_card_` and `tok_`; cards known by number only have a name of ours. */
  name: string
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  /** When the bank asks its customer: at each payment, at those with the customer present, or when we ask it to. */
  authenticates?: 'always' | 'on_session' | 'when_asked'
  /** What the bank says to the payment, after authentication where there is one. */
  decline?: Decline
  /** The question to the bank itself fails, so that the customer never sees a page. */
  lookupFails?: true
  refund?: 'pending' | 'fails'
  risk?: 'elevated' | 'highest'
  checks?: { cvc?: 'fail'; line1?: 'fail' | 'unavailable'; postalCode?: 'fail' | 'unavailable' }
  wallet?: 'apple_pay'
}

type Traits = Partial<Omit<TestCard, 'name' | 'number'>>

const card = (name: string, number: string, traits: Traits = {}): TestCard => {
  return { name, number, brand: 'visa', funding: 'credit', country: 'US', ...traits }
}

const byBrand = [
  card('visa', '4242424242424242'),
  card('visa_debit', '4000056655665556', { funding: 'debit' }),
  card('mastercard', '5555555555554444', { brand: 'mastercard' }),
  card('mastercard_2series', '2223003122003222', { brand: 'mastercard' }),
  card('mastercard_debit', '5200828282828210', { brand: 'mastercard', funding: 'debit' }),
  card('mastercard_prepaid', '5105105105105100', { brand: 'mastercard', funding: 'prepaid' }),
  card('amex', '378282246310005', { brand: 'amex' }),
  card('amex_2', '371449635398431', { brand: 'amex' }),
  card('discover', '6011111111111117', { brand: 'discover' }),
  card('discover_2', '6011000990139424', { brand: 'discover' }),
  card('discover_debit', '6011981111111113', { brand: 'discover', funding: 'debit' }),
  card('diners', '3056930009020004', { brand: 'diners' }),
  card('diners_14digits', '36227206271667', { brand: 'diners' }),
  card('bccard', '6555900000604105', { brand: 'discover', country: 'KR' }),
  card('jcb', '3566002020360505', { brand: 'jcb', country: 'JP' }),
  card('unionpay', '6200000000000005', { brand: 'unionpay', country: 'CN' }),
  card('unionpay_debit', '6200000000000047', { brand: 'unionpay', funding: 'debit', country: 'CN' }),
  card('unionpay_19digits', '6205500000000000004', { brand: 'unionpay', country: 'CN' }),
  card('visa_cartesBancaires', '4000002500001001', { country: 'FR' }),
  card('mastercard_cartesBancaires', '5555552500001001', { brand: 'mastercard', country: 'FR' }),
  card('visa_debit_eftposAuCoBranded', '4000050360000001', { funding: 'debit', country: 'AU' }),
  card('mastercard_debit_eftposAuCoBranded', '5555050360000080', {
    brand: 'mastercard',
    funding: 'debit',
    country: 'AU',
  }),
  card('debit_visaFsaProductCode', '4000051230000072', { funding: 'debit' }),
  card('debit_visaHsaProductCode', '4000051230000072', { funding: 'debit' }),
  card('mastercard_debit_mastercardFsaProductCode', '5200828282828897', {
    brand: 'mastercard',
    funding: 'debit',
  }),
]

const byCountry = Object.entries({
  us: '4242424242424242',
  ar: '4000000320000021',
  br: '4000000760000002',
  ca: '4000001240000000',
  cl: '4000001520000001',
  co: '4000001700000003',
  cr: '4000001880000005',
  ec: '4000002180000000',
  mx: '4000004840008001',
  pa: '4000005910000000',
  py: '4000006000000066',
  pe: '4000006040000068',
  uy: '4000008580000003',
  at: '4000000400000008',
  be: '4000000560000004',
  bg: '4000001000000000',
  by: '4000001120000005',
  cy: '4000001960000008',
  cz: '4000002030000002',
  dk: '4000002080000001',
  fi: '4000002460000001',
  fr: '4000002500000003',
  de: '4000002760000016',
  gr: '4000003000000030',
  hu: '4000003480000005',
  ie: '4000003720000005',
  it: '4000003800000008',
  lv: '4000004280000005',
  lt: '4000004400000000',
  lu: '4000004420000006',
  mt: '4000004700000007',
  nl: '4000005280000002',
  no: '4000005780000007',
  pl: '4000006160000005',
  pt: '4000006200000007',
  ro: '4000006420000001',
  sa: '4000006820000007',
  si: '4000007050000006',
  sk: '4000007030000001',
  es: '4000007240000007',
  se: '4000007520000008',
  ch: '4000007560000009',
  gb: '4000008260000000',
  au: '4000000360000006',
  cn: '4000001560000002',
  hk: '4000003440000004',
  in: '4000003560000008',
  jp: '4000003920000003',
  my: '4000004580000002',
  nz: '4000005540000008',
  sg: '4000007020000003',
  tw: '4000001580000008',
}).map(([country, number]) => card(country, number, { country: country.toUpperCase() }))

const moreCountries = [
  card('gb_debit', '4000058260000005', { funding: 'debit', country: 'GB' }),
  card('gb_mastercard', '5555558265554449', { brand: 'mastercard', country: 'GB' }),
  card('jp_jcb', '3530111333300000', { brand: 'jcb', country: 'JP' }),
  card('th_credit', '4000007640000003', { country: 'TH' }),
  card('th_debit', '4000057640000008', { funding: 'debit', country: 'TH' }),
]

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
  card('authenticationRequiredOnSetup', '4000002500003155', { authenticates: 'always', country: 'FR' }),
  card('authenticationRequired', '4000002760003184', { authenticates: 'always', country: 'DE' }),
  card('authenticationRequiredSetupForOffSession', '4000003800000446', {
    authenticates: 'on_session',
    country: 'IT',
  }),
  card('authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', {
    authenticates: 'always',
    decline: declines.insufficientFunds,
    country: 'GB',
  }),
  card('threeDSecure2Required', '4000000000003220', { authenticates: 'always', country: 'IE' }),
  card('threeDSecureRequired', '4000008400000027', { authenticates: 'always' }),
  card('threeDSecureRequiredChargeDeclined', '4000008400001629', {
    authenticates: 'always',
    decline: declines.generic,
  }),
  card('threeDSecureRequiredProcessingError', '4000008400001280', {
    authenticates: 'always',
    lookupFails: true,
    decline: declines.generic,
  }),
  card('threeDSecureOptional', '4000000000003055', { authenticates: 'when_asked' }),
  card('threeDSecureOptionalProcessingError', '4000000000003097', {
    authenticates: 'when_asked',
    lookupFails: true,
  }),
  card('amex_threeDSecureNotSupported', '378282246310005', { brand: 'amex' }),
  card('challenge_outOfBand', '4000582600000094', { authenticates: 'always', country: 'GB' }),
  card('challenge_oneTimePasscode', '4000582600000045', { authenticates: 'always', country: 'GB' }),
  card('challenge_singleSelect', '4000582600000102', { authenticates: 'always', country: 'GB' }),
  card('challenge_multiSelect', '4000582600000110', { authenticates: 'always', country: 'GB' }),
]

// The payment succeeds; the dispute that would follow at Stripe is not part of the sandbox.
const disputed = [
  card('createDispute', '4000000000000259'),
  card('createDisputeProductNotReceived', '4000000000002685'),
  card('createDisputeInquiry', '4000000000001976'),
  card('createIssuerFraudRecord', '4000000000005423'),
  card('createMultipleDisputes', '4000000404000079'),
  card('createCe3EligibleDispute', '4000000404000038'),
  card('createComplianceDispute', '4000008400000779'),
]

const others = [
  card('pendingRefund', '4000000000007726', { refund: 'pending' }),
  card('refundFail', '4000000000005126', { refund: 'fails' }),
  card('bypassPending', '4000000000000077'),
  card('bypassPendingInternational', '4000003720000278', { country: 'IE' }),
  // Stripe has no such token: there a wallet's card comes out of Stripe.js on the customer's device.
  card('applePay', '4242424242424242', { wallet: 'apple_pay' }),
]

export const testCards: readonly TestCard[] = [
  ...byBrand,
  ...byCountry,
  ...moreCountries,
  ...declined,
  ...risky,
  ...authenticated,
  ...disputed,
  ...others,
]

/** Spellings that older documents use for the same cards. */
const aliases: Record<string, string> = {
  chargeDeclined: 'visa_chargeDeclined',
  chargeDeclinedInsufficientFunds: 'visa_chargeDeclinedInsufficientFunds',
  chargeDeclinedLostCard: 'visa_chargeDeclinedLostCard',
  chargeDeclinedStolenCard: 'visa_chargeDeclinedStolenCard',
  chargeDeclinedVelocityLimitExceeded: 'visa_chargeDeclinedVelocityLimitExceeded',
  chargeDeclinedFraudulent: 'radarBlock',
  visa_chargeDeclinedFraudulent: 'radarBlock',
  visa_chargeDeclinedExpiredCard: 'chargeDeclinedExpiredCard',
  visa_chargeDeclinedIncorrectCvc: 'chargeDeclinedIncorrectCvc',
  visa_chargeDeclinedProcessingError: 'chargeDeclinedProcessingError',
  visa_chargeCustomerFail: 'chargeCustomerFail',
}

const names = new Map(testCards.map((known) => [known.name, known]))

/** The card of that name, also by an older spelling. */
export const cardByName = (name: string): TestCard | undefined => names.get(aliases[name] ?? name)

/** The card behind a token such as `pm_card_visa` or `tok_visa`. */
export function cardByToken(token: string, prefix: 'pm_card_' | 'tok_'): TestCard | undefined {
  return token.startsWith(prefix) ? cardByName(token.slice(prefix.length)) : undefined
}

/** The card with that number. */
export const cardByNumber = (number: string): TestCard | undefined =>
  testCards.find((known) => known.number === number)
