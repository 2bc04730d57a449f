import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../ui/lazyPart.ts';

const GroundNutrients = lazyPart(() =>
  import('./GroundNutrients.tsx').then(({ GroundNutrients: component }) => component),
);

/** Comes after what is known of the field itself. */
export function LazyGroundNutrients(props: ComponentProps<typeof GroundNutrients>) {
  return (
    <Suspense fallback={null}>
      <GroundNutrients {...props} />
    </Suspense>
  );
}
