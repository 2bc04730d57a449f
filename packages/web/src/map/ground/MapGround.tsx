import { GroundNote } from './GroundNote.tsx';
import type { GroundShown } from './useGround.ts';
import common from '../MapGround.module.css';

/** Attribution of the ground, and its trouble. */
export function MapGround({ shown }: { readonly shown: GroundShown }) {
  const { ground, trouble } = shown;
  return (
    <>
      {ground.attribution ? (
        <div className={common['attribution']} data-ground={ground.id}>
          {ground.attribution}
        </div>
      ) : null}
      {trouble ? <GroundNote key={ground.id} shown={{ ...shown, trouble }} /> : null}
    </>
  );
}
