import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useAddress } from '../../browser/useAddress.ts';
import { paths } from '../../paths.ts';
import { WeatherIcon } from '../../ui/icons.ts';
import { nameOfRow } from '../../words/rowName.ts';
import type { CellTools, EntityScreen } from '../common/EntityScreen.ts';
import { EntityListPage } from '../common/list/EntityListPage.tsx';

type Condition = EntityRows['labelcondition'];

const productName = (row: Condition, { store, language }: CellTools): string =>
  nameOfRow('producttype', row.producttype, store, language) || '…';

const figure = (field: keyof Condition, width = '120px') => ({
  field,
  width,
  right: true,
  wideOnly: true,
});

const screen: EntityScreen<Condition> = {
  paths: paths.labelconditions,
  icon: WeatherIcon,
  columns: [
    { field: 'producttype', width: '2fr', cell: productName, orderBy: productName },
    { ...figure('most_wind'), wideOnly: false },
    figure('least_temperature', '150px'),
    figure('most_temperature', '150px'),
    figure('least_humidity', '140px'),
    figure('most_delta_t', '140px'),
    figure('dry_hours', '150px'),
    { field: 'source', short: msg`On the label`, width: '1fr', wideOnly: true },
  ],
  groups: [
    { fields: ['producttype'] },
    {
      title: msg`Weather limits on the label`,
      fields: [
        'most_wind',
        'dry_hours',
        'least_temperature',
        'most_temperature',
        'least_humidity',
        'most_delta_t',
      ],
    },
    { fields: ['source'] },
  ],
  about: msg`The weather limits on the labels of your products. Enter them once, and the spray window checks every hour against them.`,
  newLabel: msg`New label condition`,
  form: () => import('./labelConditionForm.tsx'),
};

/** The product that the address names for a new label condition. */
const readProduct = ({ product }: Readonly<Record<string, unknown>>) =>
  typeof product === 'number' ? { product } : {};

/** The list of label conditions. @source docs/decisions/230 */
export function LabelConditionPage() {
  const { product } = useAddress<{ product?: number }>(readProduct);
  const shown = useMemo(
    () =>
      product === undefined ? screen : { ...screen, initial: () => ({ producttype: product }) },
    [product],
  );
  return <EntityListPage screen={shown} />;
}
