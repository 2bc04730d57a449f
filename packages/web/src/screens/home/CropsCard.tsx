import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { useMemo } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Ring } from '../../ui/chart/Ring.tsx';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatArea, formatHectares } from '../../ui/format/formats.ts';
import { Swatch } from '../../ui/input/Swatch.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { areaOfFields } from '../cropfield/map/visibleFields.ts';
import { Card, linkTo } from './Card.tsx';
import { cropAreas } from './figures.ts';
import styles from './HomePage.module.css';

/** A card of the farm's crops with their hectares. */
export function CropsCard({
  fields,
  lookup,
}: {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly lookup: RowLookup;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const areas = useMemo(() => cropAreas(fields, lookup), [fields, lookup]);
  const total = areaOfFields(fields);
  const named = areas.map((area) => ({
    ...area,
    name: nameOfRow('croptype', area.crop, store, language) || t`No crop`,
  }));
  return (
    <Card title={t`Crop areas`} all={{ to: paths.map, search: { all: true }, label: t`Map` }}>
      <div className={styles['crops']}>
        <div className={styles['ring']} aria-hidden>
          <Ring
            parts={named.map(({ name, hectares, color }) => ({ name, value: hectares, color }))}
            label={formatHectares(total, language)}
            format={(value) => formatHectares(value, language)}
          />
        </div>
        <ul className={styles['rows']}>
          {named.map(({ crop, name, color, hectares }) => (
            <li key={name}>
              <Link
                {...linkTo({
                  to: paths.map,
                  search: { all: true, ...(crop === null ? {} : { crop }) },
                })}
                className={styles['row']}
              >
                <Swatch color={color} />
                <span className={styles['name']}>{name}</span>
                <span className={`${styles['note']} figures`}>
                  {total > 0 ? `${formatNumber((hectares / total) * 100, language, 0)}\u00a0%` : ''}
                </span>
                <strong className="figures">{formatArea(hectares, language)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
