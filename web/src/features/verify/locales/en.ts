declare module 'i18next' {
  interface ResourceNamespaceMap {
    verify: typeof en
  }
}

export const en = {
  title: 'Certificate',
  lead: 'Look up a certificate by the code that is printed on it.',
  code: 'Code of the certificate',
  lookUp: 'Look up',
  loading: 'Looking up the certificate…',
  genuine: 'This certificate is genuine.',
  unknown: 'There is no certificate with this code. Check the code on the certificate.',
  failed: 'The certificate could not be looked up. Try again in a moment.',
  issued: 'Issued on {{when}}',
  compare: 'Is this your file?',
  compareLead: 'Choose your file or drop it here. It is compared in your browser and not uploaded.',
  choose: 'Choose a file',
  match: {
    result: '{{name}} is the result this certificate was issued for.',
    clean: '{{name}} is the clean version of the result this certificate was issued for.',
    tracked: '{{name}} is the result this certificate was issued for, with its changes marked.',
    original: '{{name}} is the original document, before the edit.',
    other: '{{name}} is another file, or was changed after it was delivered.',
  },
} as const
