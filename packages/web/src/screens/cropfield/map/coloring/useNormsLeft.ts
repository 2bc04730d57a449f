import type { EntityRows } from '@furrow/domain';
import { useEffect, useMemo, useState } from 'react';
import { useFacts, useFarmStore, useRows } from '../../../../data/index.ts';
import type { Reader } from '../../../../data/useReader.ts';
import { countriesOf } from '../../../../i18n/countries.ts';
import { useWorkspace } from '../../../../me/MeContext.tsx';
import { useFertilizingBeside } from '../../../balance/useFertilizingBeside.ts';
import type { OtherSeasons } from '../../../common/seasons/otherSeasons.ts';
import { useLandParts } from '../../ground/useLandParts.ts';
import type { Coloring } from './colorings.ts';
import type { daysOfNorms, normsLeft, NormsLeft } from './normsLeft.ts';

/** The code, which is loaded with the first use. */
interface Code {
  readonly daysOfNorms: typeof daysOfNorms;
  readonly normsLeft: typeof normsLeft;
}

const noFields: readonly EntityRows['cropfield'][] = [];

/**
 * The amounts that the norms leave, with the loading state of the work of other seasons. Loaded with
 * the first use, as the code for them is large.
 */
export function useNormsLeft(
  coloring: Coloring,
  reader: Reader,
): { readonly left: NormsLeft | null; readonly state: OtherSeasons['state'] } {
  const store = useFarmStore();
  const { plan } = useWorkspace();
  const { farm } = useFacts();
  const plans = useRows('plan');
  const countries = countriesOf(farm.countries);
  const farmCountry = countries.length === 1 ? (countries[0] ?? null) : null;
  const [code, setCode] = useState<Code | null>(null);
  const isAsked = coloring === 'nitrogen' || coloring === 'phosphate';
  useEffect(() => {
    if (isAsked) void import('./normsLeft.ts').then(setCode, () => undefined);
  }, [isAsked]);
  const every = useRows('cropfield');
  const ofPlan = useMemo(
    () => (isAsked ? every.filter((field) => field.plan === plan) : noFields),
    [isAsked, every, plan],
  );
  const land = useLandParts(ofPlan, isAsked);
  const days = useMemo(
    () => (isAsked && code ? code.daysOfNorms(reader, ofPlan, { plan, farmCountry }) : null),
    [isAsked, code, reader, ofPlan, plan, farmCountry],
  );
  const others = useFertilizingBeside(plans.length > 1 ? days : null, store);
  const left = useMemo(
    () =>
      isAsked && code && land
        ? code.normsLeft(reader, ofPlan, { plan, farmCountry, land, others })
        : null,
    [isAsked, code, reader, ofPlan, plan, farmCountry, land, others],
  );
  return { left, state: others.state };
}
