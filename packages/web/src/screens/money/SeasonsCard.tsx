import { GroundHistory } from '@furrow/domain/rotation/crop-plan.ts';
import type { EntityRows } from '@furrow/domain';
import type { Ledger } from '@furrow/domain/money/ledger.ts';
import type { FieldMargin } from '@furrow/domain/money/margin.ts';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { formatMoney, formatNumber } from '@furrow/kit/format.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { compareText } from '../../ui/search/textOrder.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { Card } from '../home/Card.tsx';
import { useGroundTotal } from './useGroundTotal.ts';
import { yieldsOnGround, type GroundYield } from './groundYields.ts';
import { useOtherMargins, type SeasonMargins } from './useMargins.ts';

interface Props {
  readonly margins: readonly FieldMargin[];
  readonly currency: string;
  readonly ledger: Ledger;
}

/** Comparison of seasons, and the yields of each field over the years. */
export function SeasonsCard({ margins, currency, ledger }: Props) {
  const { t } = useLingui();
  const { plan } = useWorkspace();
  const own = useRows('plan').find(({ id }) => id === plan);
  const others = useOtherMargins(ledger);
  const seasons = useMemo(
    () =>
      [...(own ? [{ plan: own, margins }] : []), ...others.seasons].toSorted((left, right) =>
        (left.plan.period_end ?? '').localeCompare(right.plan.period_end ?? ''),
      ),
    [own, margins, others.seasons],
  );
  const { done, all, state } = others;
  return (
    <Card wide title={t`Season against season`}>
      {state === 'idle' ? (
        <Button variant="default" disabled={all === 0} onClick={others.read}>
          <Trans>Load the other seasons</Trans>
        </Button>
      ) : null}
      {state === 'reading' ? <output>{t`${done} of ${all} seasons loaded`}</output> : null}
      {state === 'failed' ? (
        <Notice
          level="warning"
          action={
            <Button variant="default" size="sm" onClick={others.read}>
              <Trans>Try again</Trans>
            </Button>
          }
        >{t`Other seasons need a connection: ${done} of ${all} were loaded.`}</Notice>
      ) : null}
      {seasons.length > 1 ? (
        <>
          <SeasonTable seasons={seasons} currency={currency} />
          <h3>{t`Yield per hectare over the years`}</h3>
          <YieldTable seasons={seasons} own={plan} />
        </>
      ) : null}
    </Card>
  );
}

function SeasonTable({
  seasons,
  currency,
}: {
  readonly seasons: readonly SeasonMargins[];
  readonly currency: string;
}) {
  const { t } = useLingui();
  return (
    <ScrollRoom label={t`Season against season`}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t`Season`}</th>
            {[t`Area`, t`Costs`, t`Revenue`, t`Margin`, t`Margin per ha`, t`Prices missing`].map(
              (head) => (
                <th key={head} scope="col" data-right>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {seasons.map((season) => (
            <SeasonLine key={season.plan.id} {...season} currency={currency} />
          ))}
        </tbody>
      </table>
    </ScrollRoom>
  );
}

/** A season, per hectare of its land. */
function SeasonLine({ plan, margins, currency }: SeasonMargins & { readonly currency: string }) {
  const language = useLanguage();
  const total = useGroundTotal(margins);
  if (!total) return null;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const { sum, area, uncertain } = total;
  return (
    <tr>
      <th scope="row">{plan.name}</th>
      <td data-right data-words>
        {[area, uncertain].filter(Boolean).join(' · ')}
      </td>
      <td data-right>{money(sum.cost)}</td>
      <td data-right>{money(sum.revenue)}</td>
      <td data-right>
        <strong>{money(sum.margin)}</strong>
      </td>
      <td data-right>{sum.hectares > 0 ? money(sum.margin / sum.hectares) : '–'}</td>
      <td data-right>{sum.unknown}</td>
    </tr>
  );
}

/** A table of crops and yields on the ground of today's fields, year after year. */
function YieldTable({
  seasons,
  own,
}: {
  readonly seasons: readonly SeasonMargins[];
  readonly own: string;
}) {
  const { t } = useLingui();
  const history = useMemo(
    () =>
      new GroundHistory<EntityRows['cropfield']>(
        new Map(seasons.map(({ plan, margins }) => [plan.id, margins.map(({ field }) => field)])),
      ),
    [seasons],
  );
  const byField = useMemo(
    () =>
      new Map(seasons.flatMap(({ margins }) => margins.map((margin) => [margin.field.id, margin]))),
    [seasons],
  );
  const fields = seasons.find(({ plan }) => plan.id === own)?.margins ?? [];
  return (
    <ScrollRoom label={t`Yield per hectare over the years`}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            {seasons.map(({ plan }) => (
              <th key={plan.id} scope="col">
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields
            .toSorted((left, right) => compareText(left.field.name, right.field.name))
            .map(({ field }) => {
              const past = history.of(field);
              return (
                <tr key={field.id}>
                  <th scope="row">{field.name}</th>
                  {seasons.map(({ plan }) => (
                    <td key={plan.id}>
                      <Yields yields={yieldsOnGround(past.get(plan.id) ?? [], byField)} />
                    </td>
                  ))}
                </tr>
              );
            })}
        </tbody>
      </table>
    </ScrollRoom>
  );
}

function Yields({ yields }: { readonly yields: readonly GroundYield[] }) {
  const store = useFarmStore();
  const language = useLanguage();
  if (yields.length === 0) return <span className="quiet">–</span>;
  return yields.map(({ crop, tonnesPerHectare }) => (
    <span key={crop} className={table['under']}>
      {nameOfRow('croptype', crop, store, language)}{' '}
      <strong>{formatNumber(tonnesPerHectare, language, 1)}&nbsp;t</strong>
    </span>
  ));
}
