import { useMemo } from 'react';
import { typedLookup } from '@furrow/domain/rows.ts';
import { registerLines, type Holder } from '@furrow/domain/spray-register/entries.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { isWithin, type PackFilter } from '@furrow/domain/spray-register/pack.ts';
import { formOf } from '@furrow/domain/spray-register/forms/forms.ts';
import { useFacts, useFarmStore, useRows } from '../../data/index.ts';
import { isRowId } from '../../data/types.ts';
import { useReader } from '../../data/useReader.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useOtherSeasons, type OtherSeasons } from '../common/seasons/otherSeasons.ts';

/** Holder of the register: the farm as the feed sent it. */
export function useHolder(): Holder {
  const { farm } = useFacts();
  const { farm: id } = useFarmStore();
  const { registration_number: number = null, countries = null } = farm;
  return useMemo(() => ({ id, registration_number: number, countries }), [id, number, countries]);
}

/** The lines of a period, the newest first, and the loading state of other seasons. */
export interface Register {
  readonly lines: readonly RegisterLine[];
  readonly state: OtherSeasons['state'];
}

/** Entities whose rows a line reads. */
export const lineEntities = [
  'cropfield',
  'producttype',
  'croptype',
  'farmcontact',
  'detailtype',
  'stock',
  'parcel',
  'certificate',
  'plan',
] as const;

const everything = { crop: null, product: null, operator: null };

/** Every line of a period, of all seasons that the person may read. */
export function useRegister({ from, to }: Pick<PackFilter, 'from' | 'to'>): Register {
  const store = useFarmStore();
  const language = useLanguage();
  const holder = useHolder();
  const records = useRows('record');
  const reader = useReader(...lineEntities);
  const isOnlySeason = useRows('plan').length < 2;
  const others = useOtherSeasons(isOnlySeason ? null : { farm: store.farm, from, to }, store);
  const lookup = useMemo(
    () =>
      typedLookup(
        (entity, id) =>
          (isRowId(id) ? reader.row(entity, id) : undefined) ??
          (entity === 'cropfield' ? others.fields.get(String(id)) : undefined),
      ),
    [reader, others],
  );
  const lines = useMemo(
    () =>
      [...records, ...others.records]
        .flatMap((record) => registerLines(record, lookup, language, holder))
        .filter((line) => isWithin(line, { from, to, ...everything }))
        .toSorted((left, right) => (right.date ?? '').localeCompare(left.date ?? '')),
    [records, others, lookup, language, holder, from, to],
  );
  return { lines, state: others.state };
}

/** The ids of the forms that apply to these lines, that of most lines first. */
export function formsOfLines(lines: readonly RegisterLine[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { country } of lines) {
    const { id } = formOf(country);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
}
