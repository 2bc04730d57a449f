import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { compareText } from '../../ui/search/textOrder.ts';
import { Swatch } from '../../ui/input/Swatch.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { Card, linkTo } from './Card.tsx';
import { rotationTable } from './figures.ts';
import { firstOf } from './firstOf.ts';
import { useEarlierFields } from './useEarlierFields.ts';
import styles from './HomePage.module.css';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';

/** Rows shown before "show all". */
const most = 10;

const byName = (one: EntityRows['cropfield'], other: EntityRows['cropfield']): number =>
  compareText(String(one.name ?? ''), String(other.name ?? ''));

/** A card of the crops of every field, year after year. @source API-05 */
export function RotationCard({
  fields,
  plan,
}: {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly plan: string;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const earlier = useEarlierFields(plan);
  const { years, rowOf } = useMemo(
    () => rotationTable(fields, earlier.fields),
    [fields, earlier.fields],
  );
  const shown = useMemo(() => firstOf(fields, all ? fields.length : most, byName), [fields, all]);
  return (
    <Card wide title={t`Crop rotation`}>
      {earlier.state === 'failed' ? (
        <p
          className={styles['none']}
        >{t`Earlier seasons cannot be loaded now; only this season is shown.`}</p>
      ) : null}
      <ScrollRoom label={t`Crop rotation`} busy={earlier.state === 'asking'}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              {years.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(rowOf).map(({ field, seasons }) => (
              <tr key={String(field.id)}>
                <th scope="row">
                  <Link
                    {...linkTo({ to: paths.map, search: { all: true, field: String(field.id) } })}
                  >
                    {field.name}
                  </Link>
                </th>
                {years.map((year) => {
                  const season = seasons.get(year);
                  return (
                    <td key={year}>
                      {season ? (
                        <span className={styles['season']}>
                          <Swatch color={cropColor(store.row('croptype', season.crop))} />
                          <span>
                            {nameOfRow('croptype', season.crop, store, language) || t`No crop`}
                          </span>
                        </span>
                      ) : (
                        <span className="quiet">–</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      {fields.length > most ? (
        <Button variant="subtle" size="sm" className={styles['more']} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${fields.length} fields`}
        </Button>
      ) : null}
    </Card>
  );
}
