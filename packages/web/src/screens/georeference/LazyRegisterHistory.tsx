import { lazy, Suspense } from 'react';
import type { Row } from '../../data/types.ts';

const RegisterHistory = lazy(() =>
  import('./RegisterHistory.tsx').then(({ RegisterHistory: component }) => ({
    default: component,
  })),
);

export function LazyRegisterHistory({ field }: { readonly field: Row }) {
  return (
    <Suspense fallback={null}>
      <RegisterHistory field={field} />
    </Suspense>
  );
}
