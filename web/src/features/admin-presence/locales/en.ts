declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-presence': typeof en
  }
}

export const en = {
  looking_one: '{{names}} is looking at this now',
  looking_other: '{{names}} are looking at this now',
} as const
