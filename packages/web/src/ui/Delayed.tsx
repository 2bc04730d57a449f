import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children after 200 ms only: content that arrives sooner needs no skeleton. */
export function Delayed({
  children,
  milliseconds = 200,
}: {
  readonly children: ReactNode;
  readonly milliseconds?: number;
}) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return due ? children : null;
}
