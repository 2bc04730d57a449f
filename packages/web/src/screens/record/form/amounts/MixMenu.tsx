import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useRows } from '../../../../data/index.ts';
import { StockIcon } from '../../../../ui/icons.ts';
import { compareText } from '../../../../ui/search/textOrder.ts';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { isEmptyItem, type WorkActivity } from '../draft.ts';
import type { Detail } from './itemTypes.ts';
import { itemsOfMix } from './itemsOfMix.ts';

interface Props {
  readonly activity: WorkActivity;
  readonly details: readonly Detail[];
  readonly onItems: (items: WorkActivity['items']) => void;
}

/** The farm's mixes: choosing a mix adds all its products. @source spec §3 Mix */
export function MixMenu({ activity, details, onItems }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const mixes = useRows('mix');
  const stock = useRows('stock');
  if (mixes.length === 0) return null;
  const fill = (mix: EntityRows['mix']) => {
    const added = itemsOfMix(mix, activity.theme, {
      details,
      stock,
      productOf: (id) => store.row('producttype', id),
    });
    onItems([...activity.items.filter((item) => !isEmptyItem(item)), ...added]);
  };
  const entries = mixes
    .toSorted((left, right) => compareText(String(left.name), String(right.name)))
    .map((mix) => ({ label: String(mix.name), run: () => fill(mix) }));
  return (
    <Menu end={false} entries={entries}>
      <Button variant="default" size="sm" leftSection={<StockIcon size={16} />}>
        {t`Mix`}
      </Button>
    </Menu>
  );
}
