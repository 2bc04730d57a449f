import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { usePermission, useRows } from '../../../../data/index.ts';
import { fieldLabel } from '../../../../forms/fieldProps.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { AddIcon } from '../../../../ui/icons.ts';
import { TextInput } from '../../../../ui/input/TextInput.tsx';
import { CostInputs } from '../costs/CostInputs.tsx';
import { isEmptyWeather, type WorkDraft } from '../draft.ts';
import { GridInputs } from '../where/GridInputs.tsx';
import type { WorkForm } from '../useWorkForm.ts';
import { WeatherInputs } from './WeatherInputs.tsx';
import styles from '../RecordForm.module.css';

/** The further parts of a record, each with separate inputs. */
type Part = 'weather' | 'costs' | 'grid';

const filledParts = (draft: WorkDraft): Readonly<Record<Part, boolean>> => ({
  weather: !isEmptyWeather(draft.weather),
  costs: [draft.used_fuel, draft.work_cost, draft.estimated_cost].some((value) => value !== null),
  grid: draft.taskgrid !== null || draft.prescriptionmap !== null,
});

interface PartRights {
  readonly shows: boolean;
  readonly adds: boolean;
}

function usePartRights(draft: WorkDraft): Readonly<Record<Part, PartRights>> {
  const mayReport = usePermission('weatherreport.create');
  const mayChangeReport = usePermission('weatherreport.update');
  const mayReadGrids = usePermission('taskgrid.read');
  const grids = useRows('taskgrid').length + useRows('prescriptionmap').length;
  const isReported = draft.weather_report !== null;
  return {
    weather: {
      shows: isReported ? mayChangeReport && draft.weather !== null : mayReport,
      adds: mayReport && !isReported,
    },
    costs: { shows: true, adds: true },
    grid: { shows: mayReadGrids, adds: mayReadGrids && grids > 0 },
  };
}

/**
 * A card of further facts about the work: the weather, fuel and costs, the grids that machines
 * followed, and remarks. Only those that a person adds are shown.
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
  const [asked, setAsked] = useState<ReadonlySet<Part>>(new Set());
  const filled = filledParts(draft);
  const rights = usePartRights(draft);
  const isShown = (part: Part) => rights[part].shows && (asked.has(part) || filled[part]);
  const more = (part: Part, label: string) =>
    isShown(part) || !rights[part].adds ? null : (
      <button
        type="button"
        className={styles['toggle']}
        onClick={() => setAsked(new Set([...asked, part]))}
      >
        <AddIcon size={15} />
        {label}
      </button>
    );
  return (
    <section className={styles['card']}>
      <h2 className={styles['stepTitle']}>{t`More details`}</h2>
      {isShown('weather') ? <WeatherInputs form={form} /> : null}
      {isShown('costs') ? <CostInputs form={form} /> : null}
      {isShown('grid') ? <GridInputs form={form} /> : null}
      <TextInput
        multiline
        label={fieldLabel('record', 'notes', language)}
        value={draft.notes ?? ''}
        onChange={(notes) => set({ notes: notes || null })}
        errors={form.errors('notes')}
        maxLength={10000}
      />
      <div className={styles['toggles']}>
        {more('weather', t`Weather`)}
        {more('costs', t`Fuel and costs`)}
        {more('grid', t`Grid and prescription`)}
      </div>
      {children}
    </section>
  );
}
