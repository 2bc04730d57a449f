import { type ComponentProps, lazy, Suspense } from 'react';

const GroundNutrients = lazy(() =>
  import('./GroundNutrients.tsx').then(({ GroundNutrients: component }) => ({
    default: component,
  })),
);

/** Comes after what is known of the field itself. */
export function LazyGroundNutrients(props: ComponentProps<typeof GroundNutrients>) {
  return (
    <Suspense fallback={null}>
      <GroundNutrients {...props} />
    </Suspense>
  );
}
