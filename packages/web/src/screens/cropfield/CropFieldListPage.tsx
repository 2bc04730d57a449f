import type { EntityRows } from '@furrow/domain';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { ParcelIcon } from '../../ui/icons.ts';
import { SwatchName } from '../../ui/input/Swatch.tsx';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { GroundFoot } from './ground/GroundFoot.tsx';

const FieldsPrint = lazyPart(() =>
  import('../print/FieldsPrint.tsx').then(({ FieldsPrint: component }) => component),
);

const screen: EntityScreen<EntityRows['cropfield']> = {
  paths: paths.cropfields,
  icon: ParcelIcon,
  columns: [
    {
      field: nameColumn,
      width: '2fr',
      cell: (field, { store }) => (
        <SwatchName
          color={cropColor(store.row('croptype', field.crop))}
          name={String(field.name ?? '')}
        />
      ),
      orderBy: (field) => String(field.name ?? ''),
    },
    { field: 'crop', width: '1fr' },
    { field: 'variety', width: '1fr', wideOnly: true },
    {
      field: 'parcel',
      width: '1fr',
      wideOnly: true,
      cell: (field, { store, language }) =>
        nameOfRow('parcel', field.parcel, store, language) || '–',
    },
    { field: 'period_start', width: '110px', wideOnly: true },
    { field: 'period_end', width: '110px', wideOnly: true },
    {
      field: 'registered_area',
      short: msg`Area`,
      width: '140px',
      // land under two crops counts once
      foot: (fields) => <GroundFoot fields={fields} />,
    },
  ],
  groups: [
    {
      fields: [
        'purpose',
        'period_start',
        'period_end',
        'storage',
        'owner',
        'crop_owner',
        'dung_applier',
        'fee_manager',
        'soil_type',
        'regulatory_soil_type',
        'soil_texture',
        'previous_crop',
        'green_manure',
        'notes',
      ],
    },
  ],
  form: () => import('./cropFieldListForm.tsx'),
  about: msg`The fields of this season with their crops. Draw them on the map, or import them from a file.`,
  newLabel: msg`Draw a field`,
  only: (field, { plan }) => field.plan === plan,
  print: ({ rows, onDone }) => <FieldsPrint fields={rows} onDone={onDone} />,
};

/** The crop fields of the plan as a table: to sort, to change in bulk, to export. @source SCR-16 */
export function CropFieldListPage() {
  return <EntityListPage screen={screen} />;
}
