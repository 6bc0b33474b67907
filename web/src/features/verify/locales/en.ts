declare module 'i18next' {
  interface ResourceNamespaceMap {
    verify: typeof en
  }
}

export const en = {
  title: 'Verify a certificate',
  lead: 'A certificate says which document Runwen edited, and when. Enter its code, then compare your file with it.',
  code: 'Certificate code',
  lookUp: 'Verify',
  how: {
    title: 'How it works',
    enter: 'Enter the code printed on the certificate, or scan its QR code.',
    genuine: 'You see whether the certificate is genuine, and when it was issued.',
    compare: 'You choose the file you were given, and see whether it is the one that was delivered.',
    private: 'This page shows no name, title or text of the document.',
  },
  loading: 'Verifying the certificate…',
  genuine: 'This certificate is genuine.',
  unknown: 'There is no certificate with this code. Check the code on the certificate.',
  failed: 'The certificate could not be verified. Try again in a moment.',
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
