import type { EntityRows } from '@furrow/domain';
import { useEffect, useMemo, useState } from 'react';
import { useRows } from '../../../../data/index.ts';
import { useRowLookup } from '../../../../data/useRowLookup.ts';
import { today } from '../../../../me/today.ts';
import { useLatest } from '../../../../ui/useLatest.ts';
import type { RepeatedWork } from '../useRepeat.ts';
import type { WorkForm } from '../useWorkForm.ts';
import { nearFields, type NearFields } from './nearFields.ts';
import { useCurrentPosition, type CurrentPosition } from './useCurrentPosition.ts';

/**
 * Time after which a person who has not begun has read the form: it does not change under their
 * thumb.
 */
const settledMilliseconds = 4000;

interface Options {
  readonly form: WorkForm;
  readonly choosable: readonly EntityRows['cropfield'][];
  readonly work: RepeatedWork;
  /** The field at the person's position is chosen, where no other was given. */
  readonly takesStanding: boolean;
}

/** The most likely fields: at the person's position, with work for today, and worked last. */
export function useNear({ form, choosable, work, takesStanding }: Options): {
  readonly near: NearFields;
  readonly standing: CurrentPosition;
} {
  const records = useRows('record');
  const lookup = useRowLookup('record');
  const standing = useCurrentPosition(choosable);
  const [opened] = useState(() => Date.now());
  const fieldHere = standing.field;
  const near = useMemo(
    () =>
      nearFields(new Set(choosable.map(({ id }) => id)), records, {
        fieldAtPosition: fieldHere,
        today: today(),
        lookup,
      }),
    [choosable, records, fieldHere, lookup],
  );
  const latest = useLatest({ form, work, takesStanding });
  useEffect(() => {
    const { current } = latest;
    const isEarly = Date.now() - opened < settledMilliseconds;
    if (fieldHere === null || !current.takesStanding || current.form.changed || !isEarly) return;
    current.work.choose([fieldHere], true);
  }, [fieldHere, latest, opened]);
  return { near, standing };
}
