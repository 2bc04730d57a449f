import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { byCrop, sumOf, type Sum } from '@furrow/domain/nutrient-norms/balance-sums.ts';
import {
  fieldBalances,
  isZoneOpen,
  manureNitrogenNorm,
  type FieldBalance,
  type Norm,
} from '@furrow/domain/nutrient-norms/balance.ts';
import { countsEveryOrganic } from '@furrow/domain/nutrient-norms/manure-limit.ts';
import { doneElsewhere } from '@furrow/domain/nutrient-norms/judge-work.ts';
import { daysOfYearOf } from '@furrow/domain/nutrient-norms/year-of-limits.ts';
import { useFarmStore, useIsCold } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { areaUnit, inAreaUnit } from '../../ui/format/areaUnit.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { SoilIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { SoilCover } from '../soilcover/SoilCover.tsx';
import { UncertainNutrients } from './UncertainNutrients.tsx';
import { UnstatedManure } from './UnstatedManure.tsx';
import { PollutedAreasNote, UnstatedZone } from './notices/UnstatedZone.tsx';
import { OtherYearNotice } from './notices/OtherWorkNotice.tsx';
import { useFactsBeside } from './useFactsBeside.ts';
import { useNutrientFacts } from './useNutrientFacts.ts';
import styles from '../protection/Protection.module.css';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';

/**
 * Nutrients applied by fertilizing and the amounts left within the norms, by field, crop and farm.
 * @source spec §9, RUL-25
 */
export function NutrientsPage() {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const isCold = useIsCold();
  const deviceFacts = useNutrientFacts();
  const days = useMemo(() => daysOfYearOf(deviceFacts), [deviceFacts]);
  const { facts, state } = useFactsBeside(days, deviceFacts);
  const { land } = facts;
  const balances = useMemo(
    () =>
      fieldBalances({
        ...facts,
        sampleOf: (field) => facts.soilOf(field).phosphate,
        elsewhere: doneElsewhere(facts),
      }).toSorted(
        (left, right) =>
          right.nutrients.workingN / (right.hectares || 1) -
          left.nutrients.workingN / (left.hectares || 1),
      ),
    [facts],
  );
  const farmSum = sumOf(balances);
  const nameOf = new Map(balances.map(({ field, name }) => [field, name]));
  const groundWords = (others: readonly string[]) =>
    others.length > 0
      ? t`P₂O₅ of this ground, with ${others.map((id) => nameOf.get(id) ?? '').join(', ')}`
      : '';
  const sources = [
    ...new Set(
      balances.flatMap(({ nitrogen, phosphate }) =>
        [nitrogen?.source, phosphate?.source].filter((source) => source !== undefined),
      ),
    ),
  ];
  const manure = farmSum.groundHectares > 0 ? farmSum.manureNitrogen / farmSum.groundHectares : 0;
  return (
    <ReadingPage section="registers" title={t`Nutrients`}>
      {balances.length > 0 && !land ? (
        <Skeleton />
      ) : balances.length === 0 ? (
        isCold ? (
          <FarmSkeleton />
        ) : (
          <EmptyState icon={SoilIcon} title={t`No crop fields yet`}>
            {t`Once fertilizing has been recorded on crop fields, the nutrients applied appear here beside the norms.`}
          </EmptyState>
        )
      ) : (
        <>
          <UnstatedZone balances={balances} figures="ordinary" />
          <Table
            title={t`By field, kg per ${areaUnit()}`}
            first={t`Field`}
            rows={balances.map((balance) => ({
              key: balance.field,
              name: <Link to={paths.cropfields.byId(balance.field)}>{balance.name}</Link>,
              note: nameOfRow('croptype', balance.crop, store, language),
              ground: groundWords([...balance.ground.others.keys()]),
              ...figuresOf(balance),
            }))}
          />
          <Table
            title={t`By crop, kg per ${areaUnit()}`}
            first={t`Crop`}
            rows={byCrop(balances).map(({ crop, sum, ground }) => ({
              key: String(crop),
              name: nameOfRow('croptype', crop, store, language) || t`No crop`,
              note: formatHectares(sum.hectares, language),
              ground: ground.isShared ? t`P₂O₅ of this ground, with other crop fields` : '',
              ...figuresOfSum(sum),
              // by land: under a follow-up crop it is that of the main crop, whose norm is spent
              // once
              p2o5: ground.p2o5,
              normPhosphate: ground.normPhosphate,
              phosphate: ground.phosphateNorm,
              groundHectares: ground.hectares,
            }))}
          />
          <Table
            title={t`Farm, kg per ${areaUnit()}`}
            first={t`Farm`}
            rows={[
              {
                key: 'farm',
                name: formatHectares(farmSum.groundHectares, language),
                note:
                  farmSum.hectares - farmSum.groundHectares > 0.005
                    ? t`${formatHectares(farmSum.hectares, language)} of crops`
                    : '',
                ground: '',
                ...figuresOfSum(farmSum),
                hectares: farmSum.groundHectares,
              },
            ]}
          />
          <p className={styles['line']}>
            <span>
              {countsEveryOrganic(facts.farmCountry)
                ? t`Nitrogen of organic fertilizers without compost: ${formatNumber(manure, language, 0)} of at most ${manureNitrogenNorm} kg per ha (Düngeverordnung § 6(4))`
                : t`Nitrogen of animal manure: ${formatNumber(manure, language, 0)} of at most ${manureNitrogenNorm} kg per ha (Nitrates Directive)`}
            </span>
          </p>
          <UnstatedManure facts={facts} />
          {days ? (
            <>
              <p
                className={styles['note']}
              >{t`Counted from 1 January to 31 December ${deviceFacts.day.slice(0, 'YYYY'.length)}, whichever season the work on this ground is booked in.`}</p>
              <OtherYearNotice state={state} />
            </>
          ) : null}
          <UncertainNutrients facts={facts} />
          <SoilCover facts={deviceFacts} />
          {sources.length > 0 ? (
            <p
              className={styles['note']}
            >{t`Norms: ${sources.join('; ')}. Varieties and the age of a crop can lower or raise them; without a soil sample, phosphate counts as high.`}</p>
          ) : (
            <p
              className={styles['note']}
            >{t`No norms are known for the crops, soils and season of these fields.`}</p>
          )}
          <PollutedAreasNote balances={balances} />
        </>
      )}
    </ReadingPage>
  );
}

interface Figures {
  readonly hectares: number;
  readonly workingN: number;
  readonly nitrogen: number | null;
  /** The norm in a stricter zone, where the field states none; null where it makes no difference. */
  readonly inStricter: number | null;
  /** Of land, the area that phosphate and its norm refer to. */
  readonly groundHectares: number;
  readonly p2o5: number;
  /** The part of it that counts. */
  readonly normPhosphate: number;
  readonly phosphate: number | null;
  readonly k2o: number;
}

const kilograms = (norm: Norm | null) => norm?.kilograms ?? null;
const figuresOf = ({
  hectares,
  nutrients,
  normNitrogen,
  nitrogen,
  ground,
}: FieldBalance): Figures => ({
  hectares,
  workingN: normNitrogen,
  groundHectares: ground.hectares,
  p2o5: ground.p2o5,
  normPhosphate: ground.normPhosphate,
  k2o: nutrients.k2o,
  nitrogen: kilograms(nitrogen),
  inStricter: nitrogen && isZoneOpen({ nitrogen }) ? nitrogen.least * hectares : null,
  phosphate: kilograms(ground.phosphate),
});
const figuresOfSum = ({
  hectares,
  groundHectares,
  nutrients,
  normNitrogen,
  normPhosphate,
  nitrogenNorm,
  phosphateNorm,
}: Sum): Figures => ({
  hectares,
  workingN: normNitrogen,
  groundHectares,
  p2o5: nutrients.p2o5,
  normPhosphate,
  k2o: nutrients.k2o,
  nitrogen: nitrogenNorm,
  inStricter: null,
  phosphate: phosphateNorm,
});

interface TableRow extends Figures {
  readonly key: string;
  readonly name: React.ReactNode;
  readonly note: string;
  /** Source of the phosphate figures. */
  readonly ground: string;
}

function Table({
  title,
  first,
  rows,
}: {
  readonly title: string;
  readonly first: string;
  readonly rows: readonly TableRow[];
}) {
  const { t } = useLingui();
  const language = useLanguage();
  // an amount applied to no hectares has no figure per hectare
  const isKnown = (value: number, hectares: number) => hectares > 0 || value === 0;
  const show = (value: number | null, hectares: number) =>
    value === null || !isKnown(value, hectares)
      ? '–'
      : formatNumber(hectares > 0 ? value / inAreaUnit(hectares) : 0, language, 0);
  const room = (used: number, norm: number | null, hectares: number) => {
    const isOver = norm !== null && isKnown(used, hectares) && used > norm + 0.5;
    return (
      <td data-right data-over={isOver ? true : undefined}>
        {norm === null || !isKnown(used, hectares)
          ? '–'
          : isOver
            ? t`${show(used - norm, hectares)} over`
            : show(Math.max(0, norm - used), hectares)}
      </td>
    );
  };
  return (
    <section className={styles['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col" data-right>{t`N working`}</th>
              <th scope="col" data-right>{t`N norm`}</th>
              <th scope="col" data-right>{t`N left`}</th>
              <th scope="col" data-right>
                P₂O₅
              </th>
              <th scope="col" data-right>{t`P₂O₅ norm`}</th>
              <th scope="col" data-right>{t`P₂O₅ left`}</th>
              <th scope="col" data-right>
                K₂O
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.name} <span className={table['under']}>{row.note}</span>
                  {row.ground ? <div className={table['under']}>{row.ground}</div> : null}
                </th>
                <td data-right>{show(row.workingN, row.hectares)}</td>
                <td data-right>
                  {show(row.nitrogen, row.hectares)}
                  {row.inStricter === null ? null : (
                    <div
                      className={table['under']}
                    >{t`or ${show(row.inStricter, row.hectares)}`}</div>
                  )}
                </td>
                {room(row.workingN, row.nitrogen, row.hectares)}
                <td data-right>
                  {show(row.p2o5, row.groundHectares)}
                  {row.normPhosphate < row.p2o5 - 0.5 ? (
                    <div
                      className={table['under']}
                    >{t`counts as ${show(row.normPhosphate, row.groundHectares)}`}</div>
                  ) : null}
                </td>
                <td data-right>{show(row.phosphate, row.groundHectares)}</td>
                {room(row.normPhosphate, row.phosphate, row.groundHectares)}
                <td data-right>{show(row.k2o, row.hectares)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
    </section>
  );
}
