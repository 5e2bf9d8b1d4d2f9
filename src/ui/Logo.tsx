/** The mark, as in `public/favicon.svg`; drawn here so that no screen waits for a file of 200 bytes. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0f6cbd" />
      <path
        d="M8 9v14M13 9v14M18 9v14M23 9v14M6 20 26 12"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
