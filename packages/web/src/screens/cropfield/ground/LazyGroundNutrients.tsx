import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../ui/lazyPart.ts';

const GroundNutrients = lazyPart(() =>
  import('./GroundNutrients.tsx').then(({ GroundNutrients: component }) => component),
);

/** Loaded after the field's other data. */
export function LazyGroundNutrients(props: ComponentProps<typeof GroundNutrients>) {
  return (
    <Suspense fallback={null}>
      <GroundNutrients {...props} />
    </Suspense>
  );
}
