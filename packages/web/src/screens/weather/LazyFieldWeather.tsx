import { lazy, Suspense } from 'react';
import type { Row } from '../../data/types.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Charts and tables come when somebody looks at them. */
const FieldWeather = lazy(() =>
  import('./FieldWeather.tsx').then(({ FieldWeather: component }) => ({ default: component })),
);

export function LazyFieldWeather({ field }: { readonly field: Row }) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <FieldWeather field={field} />
    </Suspense>
  );
}
