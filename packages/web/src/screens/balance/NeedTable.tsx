import { isZoneOpen } from '@furrow/domain/nutrient-norms/balance.ts';
import type { PlannedField } from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import { classSource, demandSource } from '@furrow/domain/nutrient-norms/need.ts';
import { classWords, needWords } from '@furrow/domain/nutrient-norms/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, useId, useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { areaUnit, inAreaUnit } from '../../ui/format/areaUnit.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import { nameOfRow } from '../../words/rowName.ts';
import { useBeforeText } from './useBeforeText.ts';
import type { NutrientFacts } from './useNutrientFacts.ts';
import reading from '../protection/Protection.module.css';
import styles from './Balance.module.css';
import type { Nutrient } from './nutrient.ts';
import { NutrientChoice, useNutrientName } from './NutrientChoice.tsx';
import { figuresOfField } from './planFigures.ts';

/** A need below this per hectare counts as none: machines do not spread more evenly. */
const TOLERANCE = 0.5;

/** Need, planned and done of every field. */
export function NeedTable({
  fields,
  facts,
}: {
  readonly fields: readonly PlannedField[];
  readonly facts: Pick<NutrientFacts, 'lookup' | 'farmCountry'>;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const nameOf = useNutrientName();
  const beforeOf = useBeforeText();
  const id = useId();
  const [nutrient, choose] = useState<Nutrient>('n');
  const title = t`${nameOf(nutrient)}, kg per ${areaUnit()}`;
  // kilograms a hectare, in the person's unit of area
  const show = (kilograms: number | null) =>
    kilograms === null ? '–' : formatNumber(kilograms / inAreaUnit(1), language, 0);
  const tonnes = (perHectare: number, isAssumed: boolean) =>
    `${isAssumed ? '≈ ' : ''}${formatNumber(perHectare / inAreaUnit(1), language, 1)}`;
  const notesOf = ({ need: { source }, norms, ...one }: PlannedField): readonly string[] =>
    (nutrient === 'n'
      ? [
          // the demand at the expected yield is the default source, explained below
          source && source !== 'demand' ? translate(needWords[source], language) : '',
          norms.nitrogen && isZoneOpen(norms)
            ? t`norm in a nutrient-polluted area: ${show(norms.nitrogen.least)}`
            : '',
          beforeOf(one),
        ]
      : [
          nutrient === 'p2o5' && norms.phosphateClass
            ? t`soil: ${translate(classWords[norms.phosphateClass], language)}`
            : '',
        ]
    ).filter(Boolean);
  return (
    <section className={reading['entry']} aria-label={t`Need by field`}>
      <h2>{t`Need by field, kg per ${areaUnit()}`}</h2>
      <NutrientChoice value={nutrient} onChange={choose} />
      {nutrient === 'n' ? <DemandNote fields={fields} facts={facts} /> : null}
      <div className={styles['noteRoom']}>
        <ScrollRoom label={title}>
          <table className={table['table']}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t`Field`}</th>
                <th scope="col" data-right>{t`Need`}</th>
                <th scope="col" data-right>{t`Planned`}</th>
                <th scope="col" data-right>{t`Done`}</th>
                <th scope="col" data-right>{t`Left`}</th>
                {nutrient === 'k2o' ? null : <th scope="col" data-right>{t`Norm`}</th>}
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => {
                const { need, planned, done, left, norm } = figuresOfField(field, nutrient);
                const yielded = field.need.yield;
                const crop = [
                  nameOfRow('croptype', field.crop, store, language),
                  yielded === null
                    ? ''
                    : t`${tonnes(yielded, field.need.isYieldAssumed)} t per ${areaUnit()}`,
                ].filter(Boolean);
                const notes = notesOf(field);
                return (
                  <Fragment key={field.field}>
                    <tr>
                      <th scope="row" id={`${id}-${field.field}`}>
                        <Link to={paths.cropfields.byId(field.field)}>{field.name}</Link>{' '}
                        <span className={table['under']}>{crop.join(' · ')}</span>
                      </th>
                      <td data-right>{show(need)}</td>
                      <td data-right>{show(planned)}</td>
                      <td data-right>{show(done)}</td>
                      <td
                        data-right
                        data-over={left !== null && left < -TOLERANCE ? true : undefined}
                      >
                        {left === null
                          ? '–'
                          : left < -TOLERANCE
                            ? t`${show(-left)} over`
                            : show(Math.max(0, left))}
                      </td>
                      {nutrient === 'k2o' ? null : <td data-right>{show(norm)}</td>}
                    </tr>
                    {notes.length > 0 ? (
                      <tr>
                        <td
                          className={styles['noted']}
                          colSpan={nutrient === 'k2o' ? 5 : 6}
                          headers={`${id}-${field.field}`}
                        >
                          <div>{notes.join(' · ')}</div>
                        </td>
                      </tr>
                    ) : null}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        </ScrollRoom>
      </div>
      <p className={reading['note']}>
        <Trans>
          Nitrogen: demand at the expected yield (<cite lang="de">{demandSource}</cite>), less
          mineral nitrogen and the supply of the soil where they were analysed and the least that is
          deducted for the crops before and their organic fertilizers; of other crops the norm.
          Phosphate and potash: removal by the yield, of phosphate more on poor and less on rich
          soil (<cite lang="de">{classSource}</cite>).
        </Trans>{' '}
        {t`≈: yield from the table, because the field has none. Enter it on the field as “Expected yield”.`}{' '}
        {t`Where the end of a catch crop is not known, the larger deduction counts. Enter it on the field of the catch crop as “End of the catch crop”.`}{' '}
        {t`Figures of laws were not all read in the text of the law itself: check them before you rely on them.`}
      </p>
    </section>
  );
}

/** Note that the demand of fields outside Germany is reckoned by German law; nothing elsewhere. */
export function DemandNote({
  fields,
  facts: { lookup, farmCountry },
}: {
  readonly fields: readonly PlannedField[];
  readonly facts: Pick<NutrientFacts, 'lookup' | 'farmCountry'>;
}) {
  const { t } = useLingui();
  const isAbroad = fields.some(
    ({ field, need }) =>
      need.source === 'demand' && (lookup('cropfield', field)?.country ?? farmCountry) !== 'DE',
  );
  return isAbroad ? (
    <p className={reading['note']}>
      {t`The nitrogen need is the demand of German law (Düngeverordnung), also outside Germany. There it is advice: the limit is the norm of the country.`}
    </p>
  ) : null;
}
