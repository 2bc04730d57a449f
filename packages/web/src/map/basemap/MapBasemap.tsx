import { BasemapNote } from './BasemapNote.tsx';
import type { BasemapShown } from './useBasemap.ts';
import common from '../MapParts.module.css';

/** Attribution of the basemap, and its trouble. */
export function MapBasemap({ shown }: { readonly shown: BasemapShown }) {
  const { basemap, trouble } = shown;
  return (
    <>
      {basemap.attribution ? (
        <div className={common['attribution']} data-basemap={basemap.id}>
          {basemap.attribution}
        </div>
      ) : null}
      {trouble ? <BasemapNote key={basemap.id} shown={{ ...shown, trouble }} /> : null}
    </>
  );
}
