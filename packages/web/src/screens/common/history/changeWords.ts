import { translate } from '@furrow/kit/text.ts';
import { entityOf } from '@furrow/domain/entities.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { presentAct } from '@furrow/domain/record/present-act.ts';
import { t } from '@lingui/core/macro';
import type { FarmStore } from '../../../data/types.ts';
import { showValue } from '../../../forms/showValue.ts';
import type { HistoryChange } from './rowHistory.ts';

/** Too long to be shown before and after. */
const long: ReadonlySet<string | undefined> = new Set(['list', 'object', 'map', 'links']);

/** Label of an action that the fields alone do not show; null where they do. */
export function actWords(
  entity: string,
  changes: readonly HistoryChange[],
  state: unknown,
): string | null {
  const act = entity === 'record' ? presentAct(changes, state) : null;
  if (act) return act === 'finish' ? t`finished it` : t`took it over`;
  const changed = changes.find(({ name }) => name === 'processing_state');
  if (entity !== 'record' || !changed) return null;
  if (changed.after === 'adviced') return t`gave it as advice`;
  return changed.before === 'adviced' && changed.after === 'cancelled'
    ? t`declined the advice`
    : null;
}

/** The change of a field, in a line. */
export function changeWords(
  entity: string,
  { name, before, after }: HistoryChange,
  store: Pick<FarmStore, 'row'>,
  language: Language,
): string {
  const { fields, states } = entityOf(entity);
  const kind = fields[name]?.kind;
  if (kind === 'geometry') return t`redrawn`;
  if (long.has(kind)) return t`changed`;
  const words = (value: unknown) =>
    states?.field === name
      ? (translate(states.values[String(value)]?.label, language) ?? String(value))
      : showValue(entity, name, value, { store, language });
  return `${words(before)} → ${words(after)}`;
}
