import type { EntityRows } from '@furrow/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';

const RegisterHistory = lazyPart(() =>
  import('./RegisterHistory.tsx').then(({ RegisterHistory: component }) => component),
);

export function LazyRegisterHistory({ field }: { readonly field: EntityRows['cropfield'] }) {
  return (
    <Suspense fallback={null}>
      <RegisterHistory field={field} />
    </Suspense>
  );
}
