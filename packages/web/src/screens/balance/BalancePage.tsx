import {
  landBalances,
  sumOfBalances,
  type Element,
} from '@furrow/domain/nutrient-norms/field-balance.ts';
import {
  organicBalances,
  organicMatterMethod,
} from '@furrow/domain/nutrient-norms/organic-matter.ts';
import { gapWords } from '@furrow/domain/nutrient-norms/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFarmStore, useIsCold } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { areaUnit, inAreaUnit } from '../../ui/format/areaUnit.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { SoilIcon } from '../../ui/icons.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import reading from '../protection/Protection.module.css';
import styles from './Balance.module.css';
import type { Nutrient } from './nutrient.ts';
import { NutrientChoice, useNutrientName } from './NutrientChoice.tsx';
import { useNutrientFacts, type NutrientFacts } from './useNutrientFacts.ts';

/**
 * Balance of nutrients applied to the land and removed by yields, and the organic matter of the
 * soil. @source RUL-25
 */
export function BalancePage() {
  const { t } = useLingui();
  const isCold = useIsCold();
  const facts = useNutrientFacts();
  const { fields, land } = facts;
  return (
    <ReadingPage section="registers" title={t`Nutrient balance`}>
      {fields.length === 0 ? (
        isCold ? (
          <FarmSkeleton />
        ) : (
          <EmptyState icon={SoilIcon} title={t`No crop fields yet`}>
            {t`Once fertilizing and harvests have been recorded on crop fields, their balance appears here.`}
          </EmptyState>
        )
      ) : land ? (
        <>
          <Nutrients facts={facts} />
          <OrganicMatter facts={facts} />
        </>
      ) : (
        <Skeleton />
      )}
    </ReadingPage>
  );
}

/** Kilograms per unit of area; a dash where the value is unknown. */
function usePerArea(): (kilograms: number | null, hectares: number) => string {
  const language = useLanguage();
  return (kilograms, hectares) =>
    kilograms === null
      ? '–'
      : formatNumber(hectares > 0 ? kilograms / inAreaUnit(hectares) : 0, language, 0);
}

type Gap = keyof typeof gapWords;

/** Gaps that every field has: they are reported once. */
const commonGaps = (balances: readonly { readonly gaps: readonly Gap[] }[]): readonly Gap[] =>
  (balances[0]?.gaps ?? []).filter(
    (gap) => balances.length > 1 && balances.every(({ gaps }) => gaps.includes(gap)),
  );

/** A list of the unknowns behind a field's figures, without those that apply to all fields. */
function Gaps({ gaps, but }: { readonly gaps: readonly Gap[]; readonly but: readonly Gap[] }) {
  const language = useLanguage();
  const shownGaps = gaps.filter((gap) => !but.includes(gap));
  return shownGaps.length > 0 ? (
    <span className={styles['gaps']}>
      {shownGaps.map((gap) => translate(gapWords[gap], language)).join(' · ')}
    </span>
  ) : null;
}

function OfAll({ gaps }: { readonly gaps: readonly Gap[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  return gaps.length > 0 ? (
    <p className={reading['note']}>
      {t`All fields: ${gaps.map((gap) => translate(gapWords[gap], language)).join(' · ')}.`}
    </p>
  ) : null;
}

function Nutrients({ facts }: { readonly facts: NutrientFacts }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const show = usePerArea();
  const nameOf = useNutrientName();
  const [nutrient, choose] = useState<Nutrient>('n');
  const { fields, records, lookup, soilOf, land, report } = facts;
  const balances = useMemo(
    () => landBalances({ fields, records, lookup, soilOf, land, report }),
    [fields, records, lookup, soilOf, land, report],
  );
  const sum = useMemo(() => sumOfBalances(balances), [balances]);
  const everywhere = commonGaps(balances);
  const sources = [...new Set(balances.flatMap((balance) => balance.sources))];
  const title = t`${nameOf(nutrient)}, kg per ${areaUnit()}`;
  const cells = ({ brought, mineralised, fixed, removed, balance }: Element, hectares: number) => (
    <>
      {/* first: a phone shows it without scrolling */}
      <td data-right>
        <strong>{show(balance, hectares)}</strong>
      </td>
      <td data-right>{show(brought, hectares)}</td>
      {nutrient === 'n' ? (
        <>
          <td data-right>{show(mineralised, hectares)}</td>
          <td data-right>{show(fixed, hectares)}</td>
        </>
      ) : null}
      <td data-right>{show(removed, hectares)}</td>
    </>
  );
  return (
    <section className={reading['entry']} aria-label={t`Nutrients by field`}>
      <h2>{t`Nutrients by field, kg per ${areaUnit()}`}</h2>
      <NutrientChoice value={nutrient} onChange={choose} />
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col" data-right>{t`Balance`}</th>
              <th scope="col" data-right>{t`Applied`}</th>
              {nutrient === 'n' ? (
                <>
                  <th scope="col" data-right>{t`Mineralised`}</th>
                  <th scope="col" data-right>{t`Fixed`}</th>
                </>
              ) : null}
              <th scope="col" data-right>{t`Removed`}</th>
            </tr>
          </thead>
          <tbody>
            {balances.map((balance) => (
              <tr key={balance.field}>
                <th scope="row">
                  <Link to={paths.cropfields.byId(balance.field)}>{balance.name}</Link>{' '}
                  <span className={table['under']}>
                    {[
                      nameOfRow('croptype', balance.crop, store, language),
                      balance.yield === null || balance.hectares <= 0
                        ? ''
                        : t`${formatNumber(balance.yield / inAreaUnit(balance.hectares), language, 1)} t per ${areaUnit()}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <Gaps gaps={balance.gaps} but={everywhere} />
                </th>
                {cells(balance[nutrient], balance.hectares)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {t`Farm`}{' '}
                <span className={table['under']}>
                  {formatHectares(sum.groundHectares, language)}
                </span>
                {sum.leftOut > 0 ? (
                  <span className={styles['gaps']}>
                    {plural(sum.leftOut, {
                      one: '# field without a balance left out',
                      other: '# fields without a balance left out',
                    })}
                  </span>
                ) : null}
              </th>
              {cells(sum[nutrient], sum.groundHectares)}
            </tr>
          </tfoot>
        </table>
      </ScrollRoom>
      <OfAll gaps={everywhere} />
      <p className={reading['note']}>
        {t`Balance: applied, mineralised and fixed, less removal by yields. Nitrogen counts in full. Straw that is carried off, deposition and losses are not counted.`}
        {sources.length > 0 ? (
          <>
            {' '}
            <Trans>
              Contents of crops: <cite lang="mul">{sources.join('; ')}</cite>.
            </Trans>{' '}
            {t`Figures of laws were not all read in the text of the law itself: check them before you rely on them.`}
          </>
        ) : null}
      </p>
    </section>
  );
}

function OrganicMatter({ facts }: { readonly facts: NutrientFacts }) {
  const { t } = useLingui();
  const show = usePerArea();
  const { fields, records, lookup, soilOf, land } = facts;
  const balances = useMemo(
    () => organicBalances({ fields, records, lookup, soilOf, land }),
    [fields, records, lookup, soilOf, land],
  );
  const everywhere = commonGaps(balances);
  const title = t`Organic matter, kg per ${areaUnit()}`;
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col" data-right>{t`Balance`}</th>
              <th scope="col" data-right>{t`Crops`}</th>
              <th scope="col" data-right>{t`Manure, compost`}</th>
              <th scope="col" data-right>{t`Decay`}</th>
              <th scope="col" data-right>{t`Carbon`}</th>
            </tr>
          </thead>
          <tbody>
            {balances.map((balance, index) => {
              const hectares = fields[index]?.registered_area ?? 0;
              return (
                <tr key={balance.field}>
                  <th scope="row">
                    {balance.name}
                    <Gaps gaps={balance.gaps} but={everywhere} />
                  </th>
                  <td data-right>
                    <strong>{show(balance.balance, hectares)}</strong>
                  </td>
                  <td data-right>{show(balance.crops, hectares)}</td>
                  <td data-right>{show(balance.manures, hectares)}</td>
                  <td data-right>{show(balance.decay, hectares)}</td>
                  <td data-right>{show(balance.carbon, hectares)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRoom>
      <OfAll gaps={everywhere} />
      <p className={reading['note']}>
        <Trans>
          Effective organic matter: the part of residues and manure left after a year, against 2 %
          decay a year of the organic matter in the plough layer. Cereal straw counts as carried
          off. Method: <cite lang="nl">{organicMatterMethod}</cite>.
        </Trans>
      </p>
    </section>
  );
}
