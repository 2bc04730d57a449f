/** The product's mark: three leaves in a row. */
export function Logo({ size = 26 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="8 10 48 42"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M32 14c6 5 8 10 8 16s-3 12-8 17c-5-5-8-11-8-17s2-11 8-16z" />
      <path d="M24 29c-5-3-9-3-13-2 1 12 9 20 21 20" />
      <path d="M40 29c5-3 9-3 13-2-1 12-9 20-21 20" />
    </svg>
  );
}
