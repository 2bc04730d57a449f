import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { MixIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { CellTools, EntityScreen } from '../common/EntityScreen.ts';
import type { Row } from '../../data/types.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { linesOf } from './lines.ts';
import { doseWords } from '@furrow/domain/amount-words.ts';
import { unitText } from '@furrow/domain/unit-words.ts';

/** `Revus 0.6 l/ha, Ranman Top 0.5 l/ha` */
function productsOf({ details }: Row, { store, language }: CellTools): string {
  return linesOf(details)
    .map(({ producttype, value, unit }) =>
      [
        nameOfRow('producttype', producttype, store, language) || '…',
        typeof value === 'number'
          ? doseWords(value, unit, language)
          : unitText(unit ?? '', language),
      ]
        .filter(Boolean)
        .join('\u00a0'),
    )
    .join(', ');
}

const screen: EntityScreen<EntityRows['mix']> = {
  paths: paths.mixes,
  icon: MixIcon,
  columns: [
    { field: nameColumn, width: '1fr' },
    { field: 'details', width: '2fr', cell: productsOf, orderBy: productsOf },
    { field: 'notes', wideOnly: true },
  ],
  groups: [{ fields: ['name', 'details', 'notes'] }],
  form: () => import('./mixForm.ts'),
  about: msg`Products that go into one tank together: in the form of work, one tap adds them all.`,
  newLabel: msg`New mix`,
};

/** Mixes with their products and doses. @source spec §3 Mix, decisions D14, ENT-mix */
export function MixPage() {
  return <EntityListPage screen={screen} />;
}
