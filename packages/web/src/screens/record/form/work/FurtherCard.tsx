import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { usePermission, useRows } from '../../../../data/index.ts';
import { fieldLabel } from '../../../../forms/fieldProps.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { AddIcon } from '../../../../ui/icons.ts';
import { TextInput } from '../../../../ui/input/TextInput.tsx';
import { CostInputs } from '../costs/CostInputs.tsx';
import { isEmptyWeather } from '../draft.ts';
import { GridInputs } from '../where/GridInputs.tsx';
import type { WorkForm } from '../useWorkForm.ts';
import { WeatherInputs } from './WeatherInputs.tsx';
import styles from '../RecordForm.module.css';

/**
 * What is noted besides the work: the weather, fuel and costs, what machines worked by, and
 * anything in words. Only what is asked for takes room.
 */
export function FurtherCard({
  form,
  children,
}: {
  readonly form: WorkForm;
  readonly children?: ReactNode;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { draft, set } = form;
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const mayReport = usePermission('weatherreport.create');
  const mayChangeReport = usePermission('weatherreport.update');
  const weather =
    (draft.weather_report === null ? mayReport : mayChangeReport && draft.weather !== null) &&
    (asked.has('weather') || !isEmptyWeather(draft.weather));
  const costs =
    asked.has('costs') ||
    draft.used_fuel !== null ||
    draft.work_cost !== null ||
    draft.estimated_cost !== null;
  const mayRead = usePermission('taskgrid.read');
  const grids = useRows('taskgrid').length + useRows('prescriptionmap').length > 0;
  const byGrid =
    mayRead && (asked.has('grid') || draft.taskgrid !== null || draft.prescriptionmap !== null);
  const more = (name: string, label: string) => (
    <button
      type="button"
      className={styles['toggle']}
      onClick={() => setAsked(new Set([...asked, name]))}
    >
      <AddIcon size={15} />
      {label}
    </button>
  );
  return (
    <section className={styles['card']}>
      <h2 className={styles['stepTitle']}>{t`Further`}</h2>
      {weather ? <WeatherInputs form={form} /> : null}
      {costs ? <CostInputs form={form} /> : null}
      {byGrid ? <GridInputs form={form} /> : null}
      <TextInput
        multiline
        label={fieldLabel('record', 'notes', language)}
        value={draft.notes ?? ''}
        onChange={(notes) => set({ notes: notes || null })}
        errors={form.errors('notes')}
        maxLength={10000}
      />
      <div className={styles['toggles']}>
        {!weather && mayReport && draft.weather_report === null
          ? more('weather', t`Weather`)
          : null}
        {costs ? null : more('costs', t`Fuel and costs`)}
        {byGrid || !mayRead || !grids ? null : more('grid', t`Grid and prescription`)}
      </div>
      {children}
    </section>
  );
}
