import { issue, type Issue } from '@furrow/kit';
import type { EntityDrafts } from '../entity-rows.ts';

type Conditions = Omit<EntityDrafts['labelcondition'], 'producttype' | 'source'>;

/** The conditions, each of which may be the only one. */
const conditions = [
  'most_wind',
  'least_temperature',
  'most_temperature',
  'least_humidity',
  'most_delta_t',
  'dry_hours',
] as const satisfies readonly (keyof Conditions)[];

/** A label sets a condition, and none that no hour can meet. */
export function labelConditionRules(draft: Conditions): Issue[] {
  const { least_temperature: least, most_temperature: most } = draft;
  const isSilent = conditions.every((name) => draft[name] === null);
  const isUpsideDown = least !== null && most !== null && least > most;
  return [
    ...(isSilent ? [issue('most_wind', 'condition_missing')] : []),
    ...(isUpsideDown ? [issue('most_temperature', 'most_below_least', { least })] : []),
  ];
}
