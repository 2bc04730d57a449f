import type { EntityRows } from '@furrow/domain';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { http } from '../../calls.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { rotationOf } from './rotation.ts';
import styles from './CropRotation.module.css';

/**
 * The crops of the field's parcel over the years. The store has the active plan only, so earlier
 * seasons are queried from the server; without it only the active season is shown.
 */
export function CropRotation({ field }: { readonly field: EntityRows['cropfield'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const fields = useRows('cropfield');
  const parcel = field.parcel;
  const [asked, setAsked] = useState<{
    readonly parcel: string;
    readonly fields: readonly EntityRows['cropfield'][];
  } | null>(null);

  useEffect(() => {
    if (!parcel) return undefined;
    const abort = new AbortController();
    void http<{ readonly objects: readonly EntityRows['cropfield'][] }>({
      path: '/api/v1/cropfield/',
      query: { parcel, limit: 200 },
      signal: abort.signal,
    }).then((result) => {
      if (!result.ok || abort.signal.aborted) return;
      setAsked({ parcel, fields: result.value.objects });
    });
    return () => abort.abort();
  }, [parcel]);

  const seasons = useMemo(() => {
    const parcelFields = parcel ? fields.filter((row) => row.parcel === parcel) : [field];
    const ids = new Set(parcelFields.map(({ id }) => id));
    const earlier =
      asked?.parcel === parcel
        ? asked.fields.filter((row) => !ids.has(row.id) && row.plan !== field.plan)
        : [];
    return rotationOf([...earlier, ...parcelFields]);
  }, [fields, asked, parcel, field]);

  if (seasons.length < 2) return null;
  return (
    <section className={styles['section']} aria-label={t`Crop rotation`}>
      <h3>{t`Crop rotation`}</h3>
      <ol className={styles['seasons']}>
        {seasons.map(({ year, crop, id }) => {
          const name = nameOfRow('croptype', crop, store, language) || t`No crop`;
          return (
            <li key={id} title={`${year}: ${name}`}>
              <span
                aria-hidden
                className={styles['color']}
                style={{
                  background: cropColor(store.row('croptype', crop)),
                }}
              />
              <span className={styles['year']}>{year}</span>
              <span className={styles['crop']}>{name}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
