import { listBasemaps, listFarmBasemaps } from '@furrow/domain/basemaps/basemaps.calls.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../../calls.ts';
import { useFacts, useFarmStore } from '../../../data/index.ts';
import { countriesOf } from '../../../i18n/countries.ts';
import type { BasemapChoice } from '../../../map/basemap/useBasemap.ts';
import { recoverBasemaps } from '../../../map/basemap/storedBasemap.ts';
import type { BasemapLayer } from '../../../map/layers/basemaps.ts';
import { askOrCached } from '../../../services/cachedAnswer.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { useMapChoices } from '../../../me/useMapChoices.ts';

const nothing: readonly BasemapLayer[] = [];
/** Answers by farm: queried once per visit, and again when the farm's basemaps change. */
const answersByFarm = new Map<string, Promise<readonly BasemapLayer[]>>();

/** The basemaps of the farm before those of the installation. */
async function askFor(user: string, farm: string): Promise<readonly BasemapLayer[]> {
  const [own, offered] = await Promise.all([
    askOrCached(user, `grounds ${farm}`, () => call(listFarmBasemaps, { farm })),
    askOrCached(user, 'grounds', () => call(listBasemaps)),
    recoverBasemaps(),
  ]);
  // the next caller queries again
  if (!own.ok || !offered.ok) answersByFarm.delete(farm);
  if (!offered.ok) return nothing;
  return [...(own.ok ? own.value.map(({ basemap }) => basemap) : []), ...offered.value];
}

/** Drops the cached answer when the farm's basemaps change. */
export const forgetBasemaps = (farm: string): boolean => answersByFarm.delete(farm);

/** The basemaps to choose from, and this person's choice. @source decisions D12 BASEMAPS */
export function useBasemaps(): BasemapChoice {
  const place = useWorkspace();
  const { user } = useFarmStore();
  const [{ ground: chosen }, choose] = useMapChoices();
  const { farm: facts } = useFacts();
  const farm = place.farm.id;
  const [basemaps, setBasemaps] = useState(nothing);
  useEffect(() => {
    let gone = false;
    const answer = answersByFarm.get(farm) ?? askFor(user, farm);
    answersByFarm.set(farm, answer);
    void answer.then((answers) => {
      if (!gone) setBasemaps(answers);
    });
    return () => {
      gone = true;
    };
  }, [farm, user]);
  const countries = countriesOf(facts.countries).join();
  const onChoose = useCallback((id: string) => choose({ ground: id }), [choose]);
  return useMemo(
    () => ({ basemaps, chosen, onChoose, countries: countries.split(',') }),
    [basemaps, chosen, onChoose, countries],
  );
}
