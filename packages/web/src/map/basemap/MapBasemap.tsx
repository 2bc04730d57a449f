import type { Ref } from 'react';
import { BasemapNote } from './BasemapNote.tsx';
import type { BasemapShown } from './useBasemap.ts';
import common from '../MapParts.module.css';

interface Props {
  readonly shown: BasemapShown;
  /** The attribution, whose height is measured. */
  readonly credit?: Ref<HTMLDivElement>;
}

/** Attribution of the basemap, and its trouble. */
export function MapBasemap({ shown, credit }: Props) {
  const { basemap, trouble } = shown;
  return (
    <>
      {basemap.attribution ? (
        <div ref={credit} className={common['attribution']} data-basemap={basemap.id}>
          {basemap.attribution}
        </div>
      ) : null}
      {trouble ? <BasemapNote key={basemap.id} shown={{ ...shown, trouble }} /> : null}
    </>
  );
}
