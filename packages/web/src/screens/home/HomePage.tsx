import { useRowLookup } from '../../data/useRowLookup.ts';
import { isUnderTwoCrops, useGround } from '../cropfield/ground/useGround.ts';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { openWork } from '@furrow/domain/record/counted.ts';
import { useIsPhone } from '../../browser/useMedia.ts';
import { useFacts, useIsCold, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { today } from '../../me/today.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { stockAmounts } from '../stock/amounts.ts';
import { linkTo, type Target } from './Card.tsx';
import { ContractsCard, StockCard } from './TradeCards.tsx';
import { CropsCard } from './CropsCard.tsx';
import { fulfilments, lowStock, workBetween } from './figures.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { NutrientsCard } from './NutrientsCard.tsx';
import { RotationCard } from './RotationCard.tsx';
import { WeekCard } from './WeekCard.tsx';
import { useContractLinks } from '../contract/useContractLinks.ts';
import { weekOf } from './week.ts';
import styles from './HomePage.module.css';

/** A phone shows today's work first. */
const PlannedToday = lazyPart(() =>
  import('../record/PlannedToday.tsx').then(({ PlannedToday: component }) => component),
);

/** State of the farm in the active plan. Every figure leads to the list behind it. */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function HomePage() {
  const { t } = useLingui();
  const language = useLanguage();
  const phone = useIsPhone();
  const { farm, plan } = useWorkspace();
  const isCold = useIsCold();
  const { permissions } = useFacts();
  const may = (entity: string) => permissions[entity]?.read !== false;
  const every = useRows('cropfield');
  const records = useRows('record');
  const contracts = useRows('contract');
  const links = useContractLinks();
  const stock = useRows('stock');
  const bookings = useRows('stockrecord');
  const season = useRows('plan').find(({ id }) => id === plan);
  // the lookups of the figures change with these rows, which recomputes them
  const lookup = useRowLookup(
    'cropfield',
    'record',
    'stock',
    'producttype',
    'detailtype',
    'croptype',
  );

  const fields = useMemo(() => every.filter((field) => field.plan === plan), [every, plan]);
  const week = weekOf(today());
  const open = useMemo(() => openWork(records, lookup), [records, lookup]);
  const thisWeek = useMemo(
    () => workBetween(records, week.from, week.to, lookup),
    [records, week.from, week.to, lookup],
  );
  const filled = useMemo(
    () => fulfilments({ contracts, links, plan }, lookup),
    [contracts, links, plan, lookup],
  );
  const low = useMemo(
    () => lowStock(stock, stockAmounts(bookings), open, lookup),
    [stock, bookings, open, lookup],
  );
  const uncertainWords = useUncertainWords();
  const ground = useGround(fields);
  const isTwice = ground !== null && isUnderTwoCrops(ground);
  if (isCold && every.length === 0) return <FarmSkeleton />;

  const figures: readonly (Target & {
    readonly figure: string;
    readonly words: string;
    readonly reads: string;
  })[] = [
    {
      figure: ground ? formatHectares(ground.groundHectares, language) : '…',
      words: [
        plural(fields.length, { one: 'on # crop field', other: 'on # crop fields' }),
        ...(isTwice ? [t`${formatHectares(ground.cropHectares, language)} of crops`] : []),
        uncertainWords({ fieldsWithoutBoundary: ground?.withoutBoundary ?? 0 }),
      ]
        .filter(Boolean)
        .join(' · '),
      to: paths.map,
      search: { all: true },
      reads: 'cropfield',
    },
    {
      figure: String(thisWeek.length),
      words: t`jobs this week`,
      to: paths.records.list,
      search: week,
      reads: 'record',
    },
    {
      figure: String(open.length),
      words: t`planned or under way`,
      to: paths.records.list,
      search: { state: 'planned' },
      reads: 'record',
    },
    {
      figure: `${filled.filter(({ ok }) => ok).length} / ${filled.length}`,
      words: t`contracts filled`,
      to: paths.contracts.list,
      reads: 'contract',
    },
    { figure: String(low.length), words: t`stock items low`, to: paths.stock.list, reads: 'stock' },
  ];
  return (
    <ReadingPage
      title={farm.name}
      tools={<span className="quiet">{season ? t`Plan ${String(season.name ?? '')}` : ''}</span>}
    >
      {every.length === 0 ? (
        <FirstSteps />
      ) : (
        <>
          {phone && may('record') ? (
            <Suspense fallback={null}>
              <PlannedToday />
            </Suspense>
          ) : null}
          <div className={styles['figures']}>
            {figures
              .filter(({ reads }) => may(reads))
              .map(({ figure, words, ...target }) => (
                <Link key={words} {...linkTo(target)} className={styles['figure']}>
                  <strong>{figure}</strong>
                  <span>{words}</span>
                </Link>
              ))}
          </div>
          <div className={styles['cards']}>
            <CropsCard fields={fields} lookup={lookup} />
            {may('record') ? <WeekCard records={thisWeek} week={week} /> : null}
            {may('contract') ? <ContractsCard filled={filled} /> : null}
            {may('stock') ? <StockCard low={low} /> : null}
            {may('record') ? (
              <NutrientsCard fields={fields} records={records} lookup={lookup} />
            ) : null}
            <RotationCard fields={fields} plan={plan} />
          </div>
        </>
      )}
    </ReadingPage>
  );
}
