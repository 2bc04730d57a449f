import { at } from '@furrow/kit/checked.ts';
import { inStockUnit } from '@furrow/domain/record/amounts.ts';
import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFarmStore, usePermission, useRow, useStatus } from '../../../../data/index.ts';
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
import { amountText } from '../../../../forms/amounts.ts';

interface Props {
  readonly form: WorkForm;
  readonly place: number;
  readonly at: number;
  readonly details: readonly Detail[];
  /** What is left of a stock item for this work. */
  readonly left: (stock: string) => number;
}

/** A product, its dose, and what all fields together take of it. */
export function ItemLine({ form, place, at: line, details, left }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const mayCreate = usePermission('producttype.create');
  // it gets its number from the server
  const { connection } = useStatus();
  const { theme, items } = at(form.draft.activities, place);
  const item = at(items, line);
  const path = `activities.${place}.items.${line}`;
  const product = useRow('producttype', item.producttype);
  const stock = useRow('stock', item.stock);
  const seen = useRef(new Map<string, Chosen>());

  const type = details.find(({ id }) => id === item.type);
  const unit = type?.unit ?? (product?.unit ? `${String(product.unit)}/ha` : '');
  const total = totalOfItem(item, unit, form.draft, form.fields);
  const taken = total && stock ? inStockUnit(total.value, total.unit, stock.stock_unit) : null;
  const short = stock !== undefined && taken !== null && taken - left(stock.id) > 1e-6;
  const name = stock
    ? rowName('stock', stock, store, language)
    : product
      ? rowName('producttype', product, store, language)
      : type?.names?.[language];
  const known = item.stock !== null || item.producttype !== null;

  const choose = (chosen: Chosen | undefined) => {
    if (!chosen) return form.setItem(place, line, { stock: null, producttype: null });
    const ofStock = chosen.kind === 'stock' ? chosen.row.product_type : null;
    if (chosen.kind === 'product') store.remember('producttype', [chosen.row]);
    const row =
      chosen.kind === 'product'
        ? chosen.row
        : (store.row('producttype', ofStock) ?? {
            unit: chosen.row.stock_unit,
            variant: undefined,
          });
    const fitting = itemTypeFor(details, theme, row);
    return form.setItem(place, line, {
      stock: chosen.kind === 'stock' ? String(chosen.row.id) : null,
      producttype: chosen.kind === 'product' ? Number(chosen.row.id) : ofStock,
      type: fitting?.id ?? item.type,
    });
  };
  const make = async (text: string) => {
    const result = await store.createOnline(
      'producttype',
      { name: text, variant: productVariant(theme) ?? 'other', unit: unit.split('/')[0] || 'kg' },
      crypto.randomUUID(),
    );
    if (result.ok) choose({ kind: 'product', row: result.value });
    else showToast({ text: problemWords(result.problem), level: 'danger' });
  };

  return (
    <div className={styles['line']} data-following={line > 0 || undefined}>
      <div className={styles['product']}>
        <SearchSelect
          label={t`Product`}
          value={known ? 'known' : null}
          valueLabel={known ? name || t`Unknown` : productThemes.has(theme) ? '' : (name ?? '')}
          placeholder={t`Find a product`}
          search={(text, page, signal) =>
            productChoices(
              { store, theme, left, leftLabel: (amount) => t`${amount} left` },
              { text, page, signal, language },
              seen.current,
            )
          }
          onChange={(choice) => choose(choice ? seen.current.get(choice.value) : undefined)}
          onCreate={mayCreate && connection !== 'offline' ? (text) => void make(text) : undefined}
          errors={[...form.errors(`${path}.producttype`), ...form.errors(`${path}.stock`)]}
        />
      </div>
      <div className={styles['dose']}>
        <DoseInput
          label={t`Dose`}
          value={item.value}
          onChange={(value) => form.setItem(place, line, { value: value === '' ? null : value })}
          unit={unit}
          units={unitsOf(details, theme)}
          onUnit={(wanted) =>
            form.setItem(place, line, {
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
        onClick={() =>
          form.setActivity(place, { items: items.filter((_one, own) => own !== line) })
        }
      >
        <CloseIcon size={16} />
      </ActionIcon>
      <ItemAdmission producttype={item.producttype} />
    </div>
  );
}
