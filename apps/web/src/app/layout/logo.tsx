/** The mark of the house: an awning over a counter. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#8a1f4d" />
      <path
        d="M7 8h18l2 6.2a3 3 0 0 1-5.7 1.3 3 3 0 0 1-5.3 0 3 3 0 0 1-5.3 0A3 3 0 0 1 5 14.2z"
        fill="#fff7ec"
      />
      <path d="M13.2 8h5.6l.7 6.2a3.5 3.5 0 0 1-7 0z" fill="#f2b441" />
      <path d="M7 20.5h18V24a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 7 24z" fill="#fff7ec" />
    </svg>
  );
}
