import { amountText, doseWords } from '@furrow/domain/amount-words.ts';
import type { EntityRows } from '@furrow/domain';
import { fieldCards, type CardLine, type FieldCard } from '@furrow/domain/field-card/field-card.ts';
import { noNutrients } from '@furrow/domain/record/nutrients.ts';
import { uncertaintyOfCard } from '@furrow/domain/nutrient-norms/uncertain.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFacts, useFarmStore, useRows } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { areaUnit } from '../../ui/format/areaUnit.ts';
import { formatMoney, formatNumber, formatPrintDate } from '@furrow/kit/format.ts';
import { formatArea, formatHectares } from '../../ui/format/formats.ts';
import { PrintSheet, PrintFacts, PrintTable } from '../../ui/PrintSheet.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { themeWords } from '../../words/themes.ts';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { useGroundTools } from '../cropfield/ground/useGround.ts';
import { useLedger } from '../money/useLedger.ts';
import { FieldOutline } from './FieldOutline.tsx';
import { PrintPhotos, usePhotosOf } from './PrintPhotos.tsx';
import { useHarvestDays, type HarvestWords } from './useHarvestDays.ts';
import styles from './Print.module.css';

/** A field in a season on paper: all work on its land, with sums and pictures. */
export function FieldCardPrint({
  field,
  onDone,
}: {
  readonly field: EntityRows['cropfield'];
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const under = usePrintSubtitle();
  const every = useRows('cropfield');
  const records = useRows('record');
  const tools = useGroundTools();
  const ledger = useLedger()?.ledger ?? null;
  const look = rowLookup(store);
  const card = useMemo(() => {
    if (!tools) return null;
    const fields = every.filter(({ plan }) => plan === field.plan);
    const done = countedWork(records, look).filter(
      ({ processing_state: state }) => state === 'performed',
    );
    const cards = fieldCards({
      fields,
      records: done,
      sharesOf: tools.workShares(fields),
      look,
      ledger,
      report: () => undefined,
    });
    return cards.find((one) => one.field.id === field.id) ?? null;
    // printed once, of what is there now
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tools, field.id]);
  const ids = useMemo(
    () => new Set([field.id, ...(card?.lines ?? []).map(({ record }) => record.id)]),
    [field.id, card],
  );
  const { photos, ready } = usePhotosOf(ids);
  const harvest = useHarvestDays();
  const { facts, row, head, right } = useCardWords(field, card, {
    hasCosts: ledger !== null,
    harvest: harvest.words,
  });
  return (
    <PrintSheet
      title={t`Field card ${field.name}`}
      under={under}
      ready={card !== null && ready && harvest.ready}
      onDone={onDone}
    >
      <div className={styles['head']}>
        <PrintFacts facts={facts} />
        <FieldOutline field={field} />
      </div>
      <PrintTable head={head} rows={(card?.lines ?? []).map(row)} right={right} />
      <PrintPhotos photos={photos} />
    </PrintSheet>
  );
}

function yieldWords(tonnes: number, hectares: number, number: (value: number) => string): string {
  if (tonnes <= 0) return '';
  return hectares > 0
    ? `${number(tonnes)} t · ${number(tonnes / hectares)} t/ha`
    : `${number(tonnes)} t`;
}

/** The texts of a card about its field and about each job. */
function useCardWords(
  field: EntityRows['cropfield'],
  card: FieldCard | null,
  { hasCosts, harvest }: { readonly hasCosts: boolean; readonly harvest: HarvestWords },
) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { farm } = useFacts();
  const money = (cost: number | null) =>
    cost === null ? '' : formatMoney(cost, farm.currency ?? 'EUR', language);
  const number = (value: number) => (value > 0 ? formatNumber(value, language, 1) : '');
  const kilograms = (value: number) => (value > 0 ? `${number(value)} kg` : '');
  const name = (entity: string, id: string | number | null) =>
    nameOfRow(entity, id, store, language);
  const dose = ({ products }: CardLine) =>
    products
      .map(({ product, stock, amount, perHectare, unit }) =>
        [
          name('producttype', product) || name('stock', stock),
          perHectare === null
            ? amountText(amount, unit, language)
            : doseWords(perHectare, `${unit}/ha`, language),
        ].join(' '),
      )
      .join('; ');
  const label = (one: keyof EntityRows['cropfield']) => fieldLabel('cropfield', one, language);
  const hectares = field.registered_area ?? 0;
  const { nutrients, tonnes } = card ?? { nutrients: noNutrients, tonnes: 0 };
  const { n, p2o5, k2o } = nutrients;
  const waits = card ? harvest(card.lines) : '';
  const sources = { fields: [field], records: (card?.lines ?? []).map(({ record }) => record) };
  const look = rowLookup(store);
  const uncertain = useUncertainWords()(uncertaintyOfCard(sources, look));
  const facts = [
    { label: label('crop'), value: name('croptype', field.crop) },
    { label: label('variety'), value: name('cropvariety', field.variety) },
    { label: label('consumer'), value: name('consumer', field.consumer) },
    { label: t`Area`, value: formatHectares(hectares, language) },
    { label: t`Uncertain`, value: uncertain },
    { label: 'N', value: kilograms(n) },
    { label: 'P₂O₅', value: kilograms(p2o5) },
    { label: 'K₂O', value: kilograms(k2o) },
    { label: t`Harvest from`, value: waits },
    { label: t`Yield`, value: yieldWords(tonnes, hectares, number) },
    { label: t`Costs`, value: card ? money(card.cost) : '' },
    { label: label('notes'), value: field.notes ?? '' },
  ].filter(({ value }) => value !== '');
  const head = [
    t`Date`,
    t`Work`,
    t`Products and dose`,
    areaUnit(),
    'N kg',
    'P₂O₅ kg',
    'K₂O kg',
    t`Yield t`,
    ...(waits ? [t`Harvest from`] : []),
    fieldLabel('record', 'applier', language),
    ...(hasCosts ? [t`Costs`] : []),
  ];
  const row = (line: CardLine) => [
    formatPrintDate(line.day),
    line.themes.map((theme) => themeWords(theme)).join(', '),
    dose(line),
    formatArea(line.hectares, language),
    number(line.nutrients.n),
    number(line.nutrients.p2o5),
    number(line.nutrients.k2o),
    number(line.tonnes),
    ...(waits ? [harvest([line])] : []),
    name('farmcontact', line.record.applier),
    ...(hasCosts ? [money(line.cost)] : []),
  ];
  const right = new Set([3, 4, 5, 6, 7, waits ? 10 : 9]);
  return { facts, head, row, right };
}
