import type { EntityRows } from '@furrow/domain';
import { lazy, Suspense } from 'react';

const RegisterHistory = lazy(() =>
  import('./RegisterHistory.tsx').then(({ RegisterHistory: component }) => ({
    default: component,
  })),
);

export function LazyRegisterHistory({ field }: { readonly field: EntityRows['cropfield'] }) {
  return (
    <Suspense fallback={null}>
      <RegisterHistory field={field} />
    </Suspense>
  );
}
