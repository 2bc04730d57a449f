import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFarmStore, useRow } from '../../../data/index.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { areaText } from '../../../ui/format/measures.ts';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { showValue } from '../../../forms/showValue.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { SwatchName } from '../../../ui/input/Swatch.tsx';
import { fieldNameOf, nameOfRow } from '../../../words/rowName.ts';
import { useFieldWords } from '../../cropfield/useFieldWords.ts';
import { useWeatherTypes } from '../form/work/weatherTypes.ts';
import { partHectares } from './partHectares.ts';
import { weatherWords } from './weatherWords.ts';
import styles from './RecordDetail.module.css';

/** Facts that are left out while unknown. */
const optional: readonly (keyof EntityRows['record'])[] = [
  'applier',
  'coworkers',
  'machines',
  'planner',
  'customer',
  'taskgrid',
  'prescriptionmap',
  'used_fuel',
  'estimated_cost',
  'work_cost',
  'notes',
  'cancel_reason',
  'correction_reason',
];

/** Place, time, people and amounts. */
export function RecordFacts({ record }: { readonly record: EntityRows['record'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const words = useFieldWords();
  const field = useRow('cropfield', record.cropfield);
  const weather = useRow('weatherreport', record.weather_report);
  const types = useWeatherTypes();
  const measures = useMeasures();
  const part = useMemo(() => partHectares(record.part_field), [record]);
  const label = (name: keyof EntityRows['record']) => fieldLabel('record', name, language);
  const value = (name: keyof EntityRows['record']) =>
    showValue('record', name, record[name], { store, language });
  const facts = [
    {
      label: label('cropfield'),
      value: field ? (
        <Link to={paths.cropfields.byId(String(field.id))}>
          <SwatchName
            color={words(field).color}
            name={String(field.name ?? '')}
            note={words(field).crop}
          />
        </Link>
      ) : (
        // of a field that ended, the name and the crop it had
        [
          fieldNameOf(record, store, language),
          nameOfRow('croptype', record.field_crop, store, language),
        ]
          .filter(Boolean)
          .join(' · ') || t`No field`
      ),
    },
    { label: label('date'), value: value('date') },
    { label: label('duration'), value: value('duration') },
    {
      label: label('worked_area'),
      value:
        typeof record.worked_area === 'number'
          ? areaText(record.worked_area, measures.area, language)
          : '–',
    },
    ...(part === null
      ? []
      : [{ label: label('part_field'), value: areaText(part, measures.area, language) }]),
    ...(weather
      ? [
          {
            label: label('weather_report'),
            value: weatherWords(weather, types, measures, language),
          },
        ]
      : []),
    ...optional
      .map((name) => ({ label: label(name), value: value(name) }))
      // nor a name that the person does not see
      .filter((fact) => fact.value !== '–' && fact.value !== '…'),
  ];
  return (
    <section className={styles['card']}>
      <Facts facts={facts} />
    </section>
  );
}
