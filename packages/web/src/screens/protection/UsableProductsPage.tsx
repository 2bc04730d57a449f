import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { choicesOnAll, type Choice } from '@furrow/domain/admission/choices.ts';
import { type Target } from '@furrow/domain/admission/situation.ts';
import { registerNames } from '@furrow/domain/register/registers.ts';
import type { Usable } from '@furrow/domain/admission/usable.ts';
import { textOrNull } from '@furrow/kit';
import { translate } from '@furrow/kit/text.ts';
import { http } from '../../calls.ts';
import { useFarmStore, useFeature, useRows } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import { useReferenceSearch } from '../../forms/useReferenceSearch.ts';
import { doseWords } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { today } from '../../me/today.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDate } from '@furrow/kit/format.ts';
import { SoilIcon, StockIcon } from '../../ui/icons.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { NumberInput } from '../../ui/input/NumberInput.tsx';
import { SearchSelect } from '../../ui/input/SearchSelect.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { rowName } from '../../words/rowName.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { Source } from './Source.tsx';
import { statusIcons } from './statusIcons.ts';
import { useGrounds } from './useGrounds.ts';
import { queriesOf } from './usableQuery.ts';
import styles from './Protection.module.css';

/** Products shown before "show all". */
const most = 100;

/**
 * The page of products that may be used on a field: those that fit its crop, a target, a day and a
 * growth stage. The device determines them from the registers it stores.
 */
export function UsableProductsPage() {
  const { t } = useLingui();
  const on = useFeature('admissions') === true;
  const store = useFarmStore();
  const language = useLanguage();
  const products = useUsable(on);
  const fields = useRows('cropfield');
  const [fieldId, setField] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(today());
  const [bbch, setBbch] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const field = fields.find(({ id }) => id === fieldId) ?? null;
  const queries = useQueries(field, { date: date ?? today(), target, bbch });
  const choices = useMemo(
    () => (products && queries ? choicesOnAll(products, queries) : []),
    [products, queries],
  );
  const search = useReferenceSearch('organism');
  return (
    <ReadingPage
      section="registers"
      title={t`Usable products`}
      tools={
        on ? (
          <div className={styles['dates']}>
            <Select
              label={t`Field`}
              value={fieldId}
              options={fields.map((row) => ({
                value: row.id,
                label: rowName('cropfield', row, store, language),
              }))}
              onChange={setField}
            />
            <SearchSelect
              label={t`Target`}
              value={target?.names[0] ?? null}
              valueLabel={target?.names[0] ?? ''}
              search={search.find}
              onChange={(choice) => {
                const row = choice ? search.rowOf(choice.value) : null;
                setTarget(
                  row
                    ? {
                        names: [
                          rowName('organism', row, store, language),
                          ...Object.values(row.names ?? {}),
                        ],
                        latin: row.latin_name,
                        kind: row.kind,
                        eppo: row.eppo_code,
                      }
                    : null,
                );
              }}
            />
            <DateInput label={t`Date`} value={date} onChange={setDate} />
            <NumberInput
              label={t`Growth stage (BBCH)`}
              value={bbch}
              onChange={(text) => {
                const stage = text === '' ? null : Number(text);
                setBbch(stage !== null && stage >= 0 && stage <= 99 ? stage : null);
              }}
            />
          </div>
        ) : null
      }
    >
      {!on ? (
        <Notice level="warning">{t`This is not part of your subscription.`}</Notice>
      ) : products === undefined ? (
        <Delayed>
          <Skeleton />
        </Delayed>
      ) : products === null ? (
        <Notice level="warning">{t`The registers are not on this device yet. Open this page once with a connection.`}</Notice>
      ) : field === null ? (
        <EmptyState icon={SoilIcon} title={t`Choose a field`}>
          {t`Products that the register admits in its crop appear here, those in stock first.`}
        </EmptyState>
      ) : queries === undefined ? (
        <Delayed>
          <Skeleton />
        </Delayed>
      ) : queries === null ? (
        <Notice level="warning">{t`This field has no crop or no country.`}</Notice>
      ) : choices.length === 0 ? (
        <EmptyState icon={SoilIcon} title={t`No product fits`}>
          {t`No register on this device admits a product for this crop, target, date and growth stage.`}
        </EmptyState>
      ) : (
        <Choices choices={choices} />
      )}
    </ReadingPage>
  );
}

/** `undefined` while it is loaded, null where this device has none. */
function useUsable(on: boolean): readonly Usable[] | null | undefined {
  const store = useFarmStore();
  const [products, setProducts] = useState<readonly Usable[] | null>();
  useEffect(() => {
    if (!on) return undefined;
    const stopping = new AbortController();
    const show = async () => {
      const { storedUsable, refreshUsable } = await import('../../data/snapshot/offline-usable.ts');
      const kept = await storedUsable(store);
      if (!stopping.signal.aborted && kept) setProducts(kept);
      await refreshUsable(store, http, stopping.signal);
      const fresh = await storedUsable(store);
      if (!stopping.signal.aborted) setProducts(fresh);
    };
    void show().catch(() => stopping.signal.aborted || setProducts(null));
    return () => stopping.abort();
  }, [store, on]);
  return products;
}

/** `undefined` until the land of the work is known. */
function useQueries(
  field: Parameters<typeof queriesOf>[0] | null,
  { date, target, bbch }: Parameters<typeof queriesOf>[2],
) {
  const reader = useReader('croptype', 'detailtype', 'producttype');
  const { farm, plan } = useWorkspace();
  const records = useRows('record');
  const stock = useRows('stock');
  const certificates = useRows('certificate');
  const plans = useRows('plan');
  const grounds = useGrounds();
  return useMemo(
    () =>
      grounds === null
        ? undefined
        : field === null
          ? null
          : queriesOf(
              field,
              (textOrNull(farm.countries) ?? '')
                .split(',')
                .filter((country) => country !== '' && country !== '__'),
              { date, target, bbch },
              {
                records,
                grounds,
                stock,
                certificates,
                plan: plans.find(({ id }) => id === plan),
                crop: (id) => reader.row('croptype', id),
                unitOf: (id) => reader.row('detailtype', id)?.unit || null,
                productUnit: (id) => reader.row('producttype', id)?.unit || null,
              },
            ),
    [field, farm, plan, plans, records, grounds, stock, certificates, reader, date, target, bbch],
  );
}

function Choices({ choices }: { readonly choices: readonly Choice[] }) {
  const { t } = useLingui();
  return (
    <>
      <p className={styles['sums']}>
        <span>
          <Plural value={choices.length} one="# product" other="# products" />
        </span>
        {choices.length > most ? <span>{t`The first ${most} are shown.`}</span> : null}
      </p>
      <ul className={styles['list']}>
        {choices.slice(0, most).map((choice) => (
          <Entry key={choice.producttype} choice={choice} />
        ))}
      </ul>
    </>
  );
}

function Entry({ choice }: { readonly choice: Choice }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { harvestFrom, waitingDays, timesLeft, doseLeft, doseLeftUnit, reentryHours } = choice;
  return (
    <li className={styles['entry']}>
      <div className={styles['entryHead']}>
        <h2>
          {choice.name} <span className="quiet">{choice.number}</span>
        </h2>
        <span>
          {choice.isInStock ? <Badge icon={StockIcon} tone="leaf">{t`In stock`}</Badge> : null}
          {choice.isSure ? null : (
            <Badge icon={statusIcons.UNKNOWN} tone="ochre">{t`Check the label`}</Badge>
          )}
        </span>
      </div>
      <div className={styles['line']}>
        {choice.dose === null ? null : (
          <span>{t`At most ${doseWords(choice.dose, choice.doseUnit, language)}`}</span>
        )}
        {waitingDays === null || harvestFrom === null ? null : (
          <span>
            {t`Waiting time ${waitingDays} days: harvest from ${formatDate(harvestFrom, language)}`}
          </span>
        )}
        {timesLeft === null ? null : (
          <span>
            <Plural value={timesLeft} one="# application left" other="# applications left" />
          </span>
        )}
        {doseLeft === null ? null : (
          <span>{t`${doseWords(doseLeft, doseLeftUnit, language)} left this season`}</span>
        )}
        {reentryHours === null ? null : <span>{t`Re-entry after ${reentryHours} hours`}</span>}
      </div>
      {choice.conditions.length === 0 ? null : (
        <details className={styles['reasons']}>
          <summary>{t`Conditions`}</summary>
          <ul>
            {choice.conditions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
      <Source
        of={{
          source: `${translate(registerNames[choice.register], language)} ${choice.number}`,
          date: choice.dated,
        }}
      />
    </li>
  );
}
