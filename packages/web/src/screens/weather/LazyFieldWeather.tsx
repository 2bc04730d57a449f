import type { EntityRows } from '@furrow/domain';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Charts and tables come when somebody looks at them. */
const FieldWeather = lazy(() =>
  import('./FieldWeather.tsx').then(({ FieldWeather: component }) => ({ default: component })),
);

export function LazyFieldWeather({ field }: { readonly field: EntityRows['cropfield'] }) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <FieldWeather field={field} />
    </Suspense>
  );
}
