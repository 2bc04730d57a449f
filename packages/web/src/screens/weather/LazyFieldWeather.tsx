import type { EntityRows } from '@furrow/domain';
import { Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

/** Charts and tables are loaded when they are shown. */
const FieldWeather = lazyPart(() =>
  import('./FieldWeather.tsx').then(({ FieldWeather: component }) => component),
);

export function LazyFieldWeather({ field }: { readonly field: EntityRows['cropfield'] }) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <FieldWeather field={field} />
    </Suspense>
  );
}
