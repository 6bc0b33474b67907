declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-profile': typeof en
  }
}

export const en = {
  lead: 'Customers see this on documents that you work on or have delivered, but only if you agree below.',
  leadOther: 'Customers see this on documents that this member of staff works on or has delivered.',
  name: { en: 'Name in English', zh: 'Name in Chinese' },
  field: { en: 'Field in English', zh: 'Field in Chinese' },
  about: {
    en: 'Introduction in English',
    zh: 'Introduction in Chinese',
    hint: 'One line, up to {{max}} characters',
  },
  agreed: {
    label: 'Show this profile to customers',
    hint: 'You can take this back at any time; the profile then disappears from all documents.',
    hintOther: 'You can hide the profile. Only the person shown can agree to show it.',
  },
  nameNeeded: 'Enter a name before you show the profile',
  submit: 'Save',
  busy: 'Saving…',
  saved: 'Profile saved. Customers do not see it.',
  savedShown: 'Profile saved. Customers see it.',
  failed: 'The profile was not saved, please retry',
} as const
