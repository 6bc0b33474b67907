import type { ReactNode } from 'react'

type IconProps = { size?: number }

/** Icons on a 20 px grid. They always accompany a label, so screen readers skip them. */
const Glyph = ({ size = 20, children }: IconProps & { children: ReactNode }) => (
  <svg
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

export const UploadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 13V3.5M6.5 7 10 3.5 13.5 7" />
    <path d="M3 13v2.5A1.5 1.5 0 0 0 4.5 17h11a1.5 1.5 0 0 0 1.5-1.5V13" />
  </Glyph>
)
export const DocumentIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M5 2.5h6.5L15.5 6.5V16A1.5 1.5 0 0 1 14 17.5H6A1.5 1.5 0 0 1 4.5 16V4A1.5 1.5 0 0 1 6 2.5Z" />
    <path d="M7.5 10h5M7.5 13.5h3.5" />
  </Glyph>
)
export const MessageIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4 3.5h12A1.5 1.5 0 0 1 17.5 5v7.5A1.5 1.5 0 0 1 16 14H8.5L5 17v-3H4a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 4 3.5Z" />
  </Glyph>
)
export const BillingIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="2.5" y="4" width="15" height="12" rx="1.5" />
    <path d="M2.5 8h15M5.5 12.5H9" />
  </Glyph>
)
export const MoreIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="4.5" cy="10" r="0.9" fill="currentColor" />
    <circle cx="10" cy="10" r="0.9" fill="currentColor" />
    <circle cx="15.5" cy="10" r="0.9" fill="currentColor" />
  </Glyph>
)
export const FilterIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 5.5h13M6 10h8M8.5 14.5h3" />
  </Glyph>
)
/** On a button that opens a menu. */
export const DownIcon = ({ size = 14 }: IconProps) => (
  <Glyph size={size}>
    <path d="m5 7.5 5 5 5-5" />
  </Glyph>
)
