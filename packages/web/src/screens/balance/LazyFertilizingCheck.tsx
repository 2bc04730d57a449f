import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';

const FertilizingCheck = lazyPart(() =>
  import('./FertilizingCheck.tsx').then(({ FertilizingCheck: component }) => component),
);

type Props = ComponentProps<typeof FertilizingCheck>;

/** Loaded after the work itself, and only where fertilizer is applied. */
export function LazyFertilizingCheck(props: Props) {
  const brings = props.records.some(({ activities }) =>
    (activities ?? []).some(({ items }) => (items ?? []).some(({ value }) => value)),
  );
  return brings ? (
    <Suspense fallback={null}>
      <FertilizingCheck {...props} />
    </Suspense>
  ) : null;
}
