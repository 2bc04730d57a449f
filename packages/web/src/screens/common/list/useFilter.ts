import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/useLatest.ts';

/**
 * Milliseconds without typing before a filter is written to the address: that costs more than the
 * filter itself.
 */
const quietTime = 300;

export interface Filter {
  /** The filter of the list; it follows the input when there is time. */
  readonly text: string;
  /**
   * The text of the box: another object when the filter was changed from elsewhere, by a link or
   * the way back.
   */
  readonly pending: { readonly text: string };
  readonly type: (text: string) => void;
}

/**
 * The filter of a list: on the screen at once, in the address when the typing pauses.
 * @param inAddress the filter the address has
 */
export function useFilter(inAddress: string, write: (text: string) => void): Filter {
  const [text, setText] = useState(inAddress);
  const [pending, setPending] = useState({ text: inAddress });
  const previous = useRef(inAddress);
  const latest = useLatest(write);
  useEffect(() => {
    if (inAddress !== previous.current) {
      setText(inAddress);
      setPending({ text: inAddress });
    }
    previous.current = inAddress;
  }, [inAddress]);
  useEffect(() => {
    if (text === previous.current) return undefined;
    const timer = setTimeout(() => {
      previous.current = text;
      latest.current(text);
    }, quietTime);
    return () => clearTimeout(timer);
  }, [text, latest]);
  const type = useCallback((typed: string) => startTransition(() => setText(typed)), []);
  return { text, pending, type };
}
