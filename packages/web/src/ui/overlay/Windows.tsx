import { Suspense } from 'react';
import { useWindows } from './windows.ts';

/** The windows that were opened from anywhere. */
export function Windows() {
  return useWindows().map(({ id, content }) => (
    <Suspense key={id} fallback={null}>
      {content}
    </Suspense>
  ));
}
