import { countedWork } from '@furrow/domain/record/counted.ts';
import { sumMargins, type FieldMargin, type MarginSum } from '@furrow/domain/money/margin.ts';
import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useIsCold, usePermission, useRows } from '../../data/index.ts';
import { useRowLookup } from '../../data/useRowLookup.ts';
import { useReader } from '../../data/useReader.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatMoney, formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { ContractsIcon } from '../../ui/icons.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { compareText } from '../../ui/search/textOrder.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { Card } from '../home/Card.tsx';
import { SeasonsCard } from './SeasonsCard.tsx';
import { useGroundTotal } from './useGroundTotal.ts';
import { uncertainFields, uncertainOf } from './uncertainFields.ts';
import { useMargins } from './useMargins.ts';
import styles from './Margins.module.css';

type By = 'field' | 'crop' | 'contract';

/**
 * The page of costs and revenue of fields, crops and contracts in a season, with their
 * uncertainties.
 */
export function MarginsPage() {
  const { t } = useLingui();
  const isCold = useIsCold();
  const may = usePermission('price.read');
  const margins = useMargins();
  const title = t`Costs and margins`;
  return (
    <ReadingPage section="cropplan" title={title}>
      {margins ? (
        <>
          <MarginTables {...margins} />
          <SeasonsCard {...margins} />
        </>
      ) : isCold ? (
        <FarmSkeleton />
      ) : may ? (
        <EmptyState
          icon={ContractsIcon}
          title={t`No prices yet`}
          action={
            <Button component={Link} to={paths.prices.create}>
              <Trans>New price</Trans>
            </Button>
          }
        >
          {t`Enter the prices of deliveries, hours, machines, fuel and harvests: every job, field, crop and contract then shows its costs and margin.`}
        </EmptyState>
      ) : (
        <Notice level="warning">{t`Only owners, administrators and managers see prices.`}</Notice>
      )}
    </ReadingPage>
  );
}

/** A row of the table, regardless of its subject. */
type Line = Omit<MarginSum, 'fields'> & {
  readonly name: string;
  readonly to?: string;
  /** Area as text, where hectares alone are not enough. */
  readonly area?: string;
  /** Its uncertainties as text. */
  readonly uncertain: string;
};

interface Props {
  readonly margins: readonly FieldMargin[];
  readonly currency: string;
}

function MarginTables({ margins, currency }: Props) {
  const { t } = useLingui();
  const [by, setBy] = useState<By>('field');
  const uncertain = useUncertainMargins(margins);
  const lines = useLines(margins, by, uncertain);
  const total = useGroundTotal(margins);
  const words: Readonly<Record<By, string>> = {
    field: t`By field`,
    crop: t`By crop`,
    contract: t`By contract`,
  };
  return (
    <Card wide title={t`This season`}>
      <fieldset aria-label={t`Costs and margins`} className={styles['choice']}>
        {(['field', 'crop', 'contract'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === by ? 'light' : 'default'}
            aria-pressed={one === by}
            onClick={() => setBy(one)}
          >
            {words[one]}
          </Button>
        ))}
      </fieldset>
      <MarginTable
        label={words[by]}
        lines={lines}
        total={total && { ...total.sum, name: '', area: total.area, uncertain: uncertain(margins) }}
        currency={currency}
      />
    </Card>
  );
}

/** The uncertainties of some margins as text. */
function useUncertainMargins(
  margins: readonly FieldMargin[],
): (some: readonly FieldMargin[]) => string {
  const lookup = useRowLookup('cropfield', 'record');
  const fields = useRows('cropfield');
  const records = useRows('record');
  const words = useUncertainWords();
  const byField = useMemo(() => {
    const ids = new Set(margins.map(({ field }) => field.id));
    const shownFields = fields.filter(({ id }) => ids.has(id));
    return uncertainFields(shownFields, countedWork(records, lookup), lookup);
  }, [margins, fields, records, lookup]);
  const language = useLanguage();
  return useCallback(
    (some) =>
      words(
        uncertainOf(
          some.map(({ field }) => field.id),
          byField,
        ),
      ),
    // the words follow the language
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [byField, language],
  );
}

function useLines(
  margins: readonly FieldMargin[],
  by: By,
  uncertain: (some: readonly FieldMargin[]) => string,
): readonly Line[] {
  const { t } = useLingui();
  const reader = useReader('croptype', 'contract');
  const language = useLanguage();
  return useMemo(() => {
    if (by === 'field')
      return margins
        .toSorted((left, right) => compareText(left.field.name, right.field.name))
        .map((margin) => ({
          ...margin,
          key: margin.field.id,
          name: margin.field.name,
          to: paths.cropfields.byId(margin.field.id),
          uncertain: uncertain([margin]),
        }));
    const isCrop = by === 'crop';
    const keyOf = ({ field, contract }: FieldMargin) =>
      isCrop ? String(field.crop ?? '') : contract;
    return sumMargins(margins, keyOf).map((sum) => ({
      ...sum,
      uncertain: uncertain(margins.filter((margin) => keyOf(margin) === sum.key)),
      name:
        nameOfRow(
          isCrop ? 'croptype' : 'contract',
          isCrop ? Number(sum.key) : sum.key,
          reader,
          language,
        ) || t`No crop`,
    }));
  }, [margins, by, uncertain, reader, language, t]);
}

function MarginTable({
  label,
  lines,
  total,
  currency,
}: {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly total: Line | undefined;
  readonly currency: string;
}) {
  const { t } = useLingui();
  if (lines.length === 0) return <p className="quiet">{t`Nothing to show.`}</p>;
  return (
    <ScrollRoom label={label}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {[
              t`Area`,
              t`Costs`,
              t`per ha`,
              t`Yield per ha`,
              t`Revenue`,
              t`Margin`,
              t`Margin per ha`,
            ].map((head) => (
              <th key={head} scope="col" data-right>
                {head}
              </th>
            ))}
            <th scope="col">{t`Based on`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.to ? <Link to={line.to}>{line.name}</Link> : line.name}</th>
              <Figures line={line} currency={currency} />
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">{t`Total`}</th>
              <Figures line={total} currency={currency} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollRoom>
  );
}

function Figures({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, currency, language);
  const { hectares, area, cost, tonnes, revenue, margin, jobs, unknown, uncertain } = line;
  const perHectare = (amount: number) => (hectares > 0 ? money(amount / hectares) : '–');
  return (
    <>
      {area ? (
        <td data-right data-words>
          {area}
        </td>
      ) : (
        <td data-right>{formatHectares(hectares, language)}</td>
      )}
      <td data-right>{money(cost)}</td>
      <td data-right>{perHectare(cost)}</td>
      <td data-right>
        {tonnes > 0 && hectares > 0
          ? `${formatNumber(tonnes / hectares, language, 1)}\u00a0t`
          : '–'}
      </td>
      <td data-right>{revenue > 0 ? money(revenue) : '–'}</td>
      <td data-right>
        <strong>{money(margin)}</strong>
      </td>
      <td data-right>{perHectare(margin)}</td>
      <td data-words>
        {plural(jobs, { one: '# job', other: '# jobs' })}
        {unknown > 0 ? (
          <span className={table['under']}>
            {plural(unknown, { one: '# price missing', other: '# prices missing' })}
          </span>
        ) : null}
        {uncertain ? <span className={table['under']}>{uncertain}</span> : null}
      </td>
    </>
  );
}
