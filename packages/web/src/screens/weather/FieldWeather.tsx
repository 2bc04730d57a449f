import type { EntityRows } from '@furrow/domain';
import { useMemo } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { modelsOf } from './risk/cropModels.ts';
import { RiskSection } from './risk/RiskSection.tsx';
import { SoilWater } from './soil/SoilWater.tsx';
import { SprayWindow } from './spray/SprayWindow.tsx';
import { WeatherSection } from './WeatherSection.tsx';
import { spotOf } from './weatherQuestions.ts';

/** The weather of a field, and its consequences for the crop on it. */
export function FieldWeather({ field }: { readonly field: EntityRows['cropfield'] }) {
  const store = useFarmStore();
  const spot = useMemo(() => spotOf(field), [field]);
  const eppo = store.row('croptype', field.crop)?.eppo_code ?? null;
  return (
    <>
      <RiskSection spot={spot} models={modelsOf(store, field.crop)} />
      <SprayWindow spot={spot} fields={[field.id]} />
      <SoilWater field={field} spot={spot} eppo={eppo} />
      <WeatherSection spot={spot} eppo={eppo} />
    </>
  );
}
