import type { EntityRows } from '@furrow/domain';
import { at } from '@furrow/kit/checked.ts';
import { inStockUnit } from '@furrow/domain/record/amounts.ts';
import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFarmStore, usePermission, useRow, useStatusOf } from '../../../../data/index.ts';
import { problemWords } from '../../../../words/problemWords.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { CloseIcon, WarningIcon } from '../../../../ui/icons.ts';
import { SearchSelect } from '../../../../ui/input/SearchSelect.tsx';
import { showToast } from '../../../../ui/overlay/toasts.ts';
import { rowName } from '../../../../words/rowName.ts';
import { ItemAdmission } from '../../../protection/ItemAdmission.tsx';
import { DoseInput } from './DoseInput.tsx';
import { productThemes } from '../draft.ts';
import { itemTypeFor, productVariant, unitsOf, type Detail } from './itemTypes.ts';
import { leftWords, productChoices, type Chosen } from './productChoices.ts';
import { totalOfItem } from './totals.ts';
import type { WorkForm } from '../useWorkForm.ts';
import styles from './ItemLine.module.css';
import { amountText } from '@furrow/domain/amount-words.ts';

interface Props {
  readonly form: WorkForm;
  readonly index: number;
  readonly at: number;
  readonly details: readonly Detail[];
  /** The amount of a stock item left for this work. */
  readonly left: (stock: string) => number;
}

/** State of a line of products: the chosen product, its amount, and the remaining stock. */
function useLine({ form, index, at: line, details, left }: Props) {
  const store = useFarmStore();
  const language = useLanguage();
  const { theme, items } = at(form.draft.activities, index);
  const item = at(items, line);
  const product = useRow('producttype', item.producttype);
  const stock = useRow('stock', item.stock);
  const type = details.find(({ id }) => id === item.type);
  const unit = type?.unit ?? (product?.unit ? `${String(product.unit)}/ha` : '');
  const total = totalOfItem(item, unit, form.draft, form.fields);
  const chosenName =
    (stock && rowName('stock', stock, store, language)) ??
    (product && rowName('producttype', product, store, language));
  const isShort = (of: NonNullable<typeof stock>) => {
    const taken = total && inStockUnit(total.value, total.unit, of.stock_unit);
    return taken !== null && taken - left(of.id) > 1e-6;
  };
  return {
    theme,
    item,
    product,
    stock,
    unit,
    total,
    /** More is taken than is left. */
    short: stock !== undefined && isShort(stock),
    name: chosenName ?? type?.names?.[language],
    known: item.stock !== null || item.producttype !== null,
    remove: () => form.setActivity(index, { items: items.filter((_one, own) => own !== line) }),
  };
}

/** Puts a search result into a line, with the kind of item that fits it. */
function useChoosing({ form, index, at: line, details }: Props) {
  const store = useFarmStore();
  const { theme, items } = at(form.draft.activities, index);
  const choose = (chosen: Chosen | undefined) => {
    if (!chosen) return form.setItem(index, line, { stock: null, producttype: null });
    const inLine =
      chosen.kind === 'stock'
        ? stockInLine(chosen.row, (id) => store.row('producttype', id))
        : { stock: null, producttype: Number(chosen.row.id), row: chosen.row };
    if (chosen.kind === 'product') store.remember('producttype', [chosen.row]);
    const { row, ...choice } = inLine;
    return form.setItem(index, line, {
      ...choice,
      type: itemTypeFor(details, theme, row)?.id ?? at(items, line).type,
    });
  };
  /** Creates a product that is not in the list. */
  const make = async (name: string, unit: string) => {
    const result = await store.createOnline(
      'producttype',
      { name, variant: productVariant(theme) ?? 'other', unit: unit.split('/')[0] || 'kg' },
      crypto.randomUUID(),
    );
    if (result.ok) choose({ kind: 'product', row: result.value });
    else showToast({ text: problemWords(result.problem), level: 'danger' });
  };
  return { choose, make };
}

/** A stock item sets its product; where that is unknown, its unit decides the kind of item. */
function stockInLine(
  stock: EntityRows['stock'],
  productOf: (id: number | null) => EntityRows['producttype'] | undefined,
) {
  const product = productOf(stock.product_type);
  return {
    stock: String(stock.id),
    producttype: stock.product_type,
    row: product ?? { unit: stock.stock_unit, variant: undefined },
  };
}

/** A product, its dose, and the total amount for all fields. */
export function ItemLine(props: Props) {
  const { form, index, at: line, details, left } = props;
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const mayCreate = usePermission('producttype.create');
  // it gets its number from the server
  const connection = useStatusOf('connection');
  const { theme, item, product, stock, unit, total, short, name, known, remove } = useLine(props);
  const { choose, make } = useChoosing(props);
  const path = `activities.${index}.items.${line}`;
  const seen = useRef(new Map<string, Chosen>());
  const unchosen = productThemes.has(theme) ? '' : (name ?? '');

  return (
    <div className={styles['line']} data-following={line > 0 || undefined}>
      <div className={styles['product']}>
        <SearchSelect
          label={t`Product`}
          value={known ? 'known' : null}
          valueLabel={known ? name || t`Unknown` : unchosen}
          placeholder={t`Find a product`}
          search={(text, page, signal) =>
            productChoices(
              { store, theme, left, leftLabel: (amount) => t`${amount} left` },
              { text, page, signal, language },
              seen.current,
            )
          }
          onChange={(choice) => choose(choice ? seen.current.get(choice.value) : undefined)}
          onCreate={
            mayCreate && connection !== 'offline' ? (text) => void make(text, unit) : undefined
          }
          errors={[...form.errors(`${path}.producttype`), ...form.errors(`${path}.stock`)]}
        />
      </div>
      <div className={styles['dose']}>
        <DoseInput
          label={t`Dose`}
          value={item.value}
          onChange={(value) => form.setItem(index, line, { value: value === '' ? null : value })}
          unit={unit}
          units={unitsOf(details, theme)}
          onUnit={(wanted) =>
            form.setItem(index, line, {
              type: itemTypeFor(details, theme, product, wanted)?.id ?? item.type,
            })
          }
          errors={form.errors(`${path}.value`)}
        />
      </div>
      <div className={styles['total']}>
        <span className={styles['label']}>{t`Total`}</span>
        <output className="figures">
          {total ? amountText(total.value, total.unit, language) : '–'}
        </output>
        {stock ? (
          <span className={styles['left']} data-short={short || undefined}>
            {short ? <WarningIcon size={14} /> : null}
            {t`${leftWords(stock, left, language)} left`}
          </span>
        ) : null}
      </div>
      <ActionIcon
        className={styles['remove'] ?? ''}
        variant="subtle"
        size={36}
        aria-label={name ? t`Remove ${name}` : t`Remove this line`}
        onClick={remove}
      >
        <CloseIcon size={16} />
      </ActionIcon>
      <ItemAdmission producttype={item.producttype} />
    </div>
  );
}
