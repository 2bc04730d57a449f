import { useEffect, useState } from 'react';

/**
 * The time of this device, milliseconds since 1970; updated in the given interval, and never for
 * null.
 */
export function useNow(every: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (every === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
