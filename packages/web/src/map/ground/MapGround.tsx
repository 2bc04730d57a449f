import { lazy, Suspense } from 'react';
import type { GroundShown } from './useGround.ts';
import common from '../MapGround.module.css';

/** Comes when something is wrong. */
const GroundNote = lazy(() =>
  import('./GroundNote.tsx').then(({ GroundNote: component }) => ({ default: component })),
);

/** Whose the ground is, and what is wrong with it. */
export function MapGround({ shown }: { readonly shown: GroundShown }) {
  const { ground, trouble } = shown;
  return (
    <>
      {ground.attribution ? (
        <div className={common['attribution']} data-ground={ground.id}>
          {ground.attribution}
        </div>
      ) : null}
      {trouble ? (
        <Suspense fallback={null}>
          <GroundNote key={ground.id} shown={{ ...shown, trouble }} />
        </Suspense>
      ) : null}
    </>
  );
}
