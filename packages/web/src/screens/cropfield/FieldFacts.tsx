import type { EntityRows } from '@furrow/domain';
import { undrawnHectares } from '@furrow/domain/ground/undrawn.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { showValue } from '../../forms/showValue.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatPeriod } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

/** Names and units of the attributes are loaded after the field itself. */
const FieldAttributes = lazyPart(() =>
  import('./FieldAttributes.tsx').then(({ FieldAttributes: component }) => component),
);

/** Facts that are left out while unknown. */
const optional: readonly (keyof EntityRows['cropfield'])[] = [
  'soil_type',
  'consumer',
  'parcel',
  'previous_crop',
  'purpose',
  'crop_owner',
  'notes',
];

/** The facts of a crop field. */
export function FieldFacts({ field }: { readonly field: EntityRows['cropfield'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const period = formatPeriod(field.period_start ?? null, field.period_end ?? null, language);
  const undrawn = field.geometry ? undrawnHectares(field) : 0;
  const facts = [
    {
      label: fieldLabel('cropfield', 'registered_area', language),
      value:
        field.registered_area === null || field.registered_area === undefined
          ? '–'
          : [
              formatHectares(Number(field.registered_area), language),
              // the figure is stated, not measured
              field.geometry ? '' : t`no boundary`,
              undrawn > 0 ? t`${formatHectares(undrawn, language)} without a boundary` : '',
            ]
              .filter(Boolean)
              .join(' · '),
    },
    { label: t`Period`, value: period },
    ...optional
      .map((name) => ({
        label: fieldLabel('cropfield', name, language),
        value: showValue('cropfield', name, field[name], { store, language }),
      }))
      .filter(({ value }) => value !== '–' && value !== '…'),
  ];
  const attributes = field.field_attributes ?? {};
  return (
    <>
      <Facts facts={facts} />
      {Object.keys(attributes).length > 0 ? (
        <Suspense fallback={null}>
          <FieldAttributes values={attributes} />
        </Suspense>
      ) : null}
    </>
  );
}
