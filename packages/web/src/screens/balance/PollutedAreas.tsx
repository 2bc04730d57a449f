import {
  areaNeedOf,
  type AreaNeed,
} from '@furrow/domain/nutrient-norms/polluted-areas/area-sums.ts';
import type { PlannedField } from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { AdmissionMark } from '../protection/AdmissionMark.tsx';
import reading from '../protection/Protection.module.css';
import { Source } from '../protection/Source.tsx';
import type { NutrientFacts } from './useNutrientFacts.ts';

/**
 * The nitrogen that all fields in German areas polluted by nitrate may get together, a fifth less
 * than they need. Nothing where no field states such an area. @source DüV § 13a(2) no. 1
 */
export function PollutedAreas({
  fields,
  facts,
}: {
  readonly fields: readonly PlannedField[];
  readonly facts: Pick<NutrientFacts, 'lookup' | 'farmCountry'>;
}) {
  const { t } = useLingui();
  const found = areaNeedOf(fields, facts);
  if (!found) return null;
  const title = t`Areas polluted by nitrate`;
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ul className={reading['items']}>
        <li>
          <div className={reading['itemHead']}>
            <AreaText of={found} fields={fields} />
            <AdmissionMark status={found.status} />
          </div>
          <Source of={{ source: 'Düngeverordnung § 13a(2) no. 1', date: null }} />
        </li>
      </ul>
      <p className={reading['note']}>
        {t`A farm is not bound by it where these fields together get at most 160 kg of nitrogen a hectare and year, of it at most 80 kg mineral; federal states may exempt permanent grassland, and require more. The doses from stock are within the lowered need of each field.`}
      </p>
    </section>
  );
}

/** Need, its lowered sum and doses of the fields, in a sentence. */
function AreaText({
  of: { fields: ids, need, allowed, used, unknown, isFreed },
  fields,
}: {
  readonly of: AreaNeed;
  readonly fields: readonly PlannedField[];
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const kilograms = (value: number) => formatNumber(value, language, 0);
  const names = (of: readonly string[]) =>
    fields.flatMap(({ field, name }) => (of.includes(field) ? [name] : [])).join(', ');
  return (
    <span>
      {t`${names(ids)}: ${kilograms(need)} kg of effective nitrogen are needed in all, and a fifth less, ${kilograms(allowed)} kg, may be spread. Planned and done: ${kilograms(used)} kg.`}{' '}
      {unknown.length > 0 ? t`The need of these fields is not known: ${names(unknown)}.` : ''}{' '}
      {isFreed === true ? t`With these doses the farm is not bound by it.` : ''}
    </span>
  );
}
