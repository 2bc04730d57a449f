import { uncertaintyOf } from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import { workOfGround } from '@furrow/domain/cropfield/cropfield.calls.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useRowLookup } from '../../../data/useRowLookup.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useCall } from '../../../services/useCall.ts';
import { areaUnit, inAreaUnit } from '../../../ui/format/areaUnit.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { ScrollRoom } from '../../../ui/list/ScrollRoom.tsx';
import table from '../../../ui/list/Table.module.css';
import { NutrientHeads } from '../../common/NutrientHeads.tsx';
import { useUncertainWords } from '../../common/useUncertainWords.ts';
import { SeasonsNotice } from '../../common/seasons/SeasonsNotice.tsx';
import { nutrientYears, type WorkView } from './nutrientYears.ts';
import type { WorkOfGround } from './useWorkOfGround.ts';
import styles from './GroundNutrients.module.css';

const nothing: readonly WorkView[] = [];

/**
 * Nutrients applied to the land of a field, year by year, regardless of the field they were booked
 * on. The device has the active plan; earlier seasons are queried from the server.
 */
export function GroundNutrients({
  field,
  work,
}: {
  readonly field: EntityRows['cropfield'];
  readonly work: WorkOfGround;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { value, problem } = useCall(workOfGround, field.version > 0 ? { id: field.id } : null);
  const lookup = useRowLookup('producttype', 'detailtype', 'stock', 'record', 'cropfield');
  const years = useMemo(
    () =>
      nutrientYears(
        work,
        value?.objects ?? nothing,
        (record) => lookup('record', record) !== undefined,
        lookup,
      ),
    [work, value, lookup],
  );
  const uncertain = useUncertainWords()(
    useMemo(
      () => uncertaintyOf({ fields: [field], records: work.records }, lookup, 'nutrients'),
      [field, work, lookup],
    ),
  );
  if (years.length === 0) return null;
  const hectares = field.registered_area ?? 0;
  const title = t`Nutrients of this ground, kg per ${areaUnit()}`;
  const show = (kilograms: number) =>
    hectares > 0 ? formatNumber(kilograms / inAreaUnit(hectares), language, 0) : '–';
  return (
    <section className={styles['section']} aria-label={title}>
      <h3>{title}</h3>
      {problem ? (
        <SeasonsNotice state={problem.kind === 'unreachable' ? 'offline' : 'failed'} />
      ) : null}
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <NutrientHeads first={t`Year`} />
          <tbody>
            {years.map(({ year, nutrients }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td data-right>{show(nutrients.n)}</td>
                <td data-right>{show(nutrients.workingN)}</td>
                <td data-right>{show(nutrients.p2o5)}</td>
                <td data-right>{show(nutrients.k2o)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      {uncertain ? <p className="quiet">{uncertain}</p> : null}
    </section>
  );
}
