import { t } from '@lingui/core/macro';
import { formatNumber } from '@furrow/kit/format.ts';

/**
 * The features of a subscription as text; features it lacks are not listed. @source spec §6,
 * decisions D14
 */
export function featureWords(
  features: Readonly<Record<string, boolean | number | null>>,
  language: string,
): readonly string[] {
  const { maximum_records: most } = features;
  const words: readonly (readonly [unknown, string])[] = [
    [
      most !== undefined,
      most === null
        ? t`Records without a limit`
        : t`${formatNumber(Number(most), language)} records a year`,
    ],
    [features.soil_data, t`Soil types from the map`],
    [features.admissions, t`Admissions of products`],
    [features.furrow_online_weather, t`Weather with every record`],
    [features.edi_export, t`Export to EDI`],
  ];
  return words.flatMap(([has, said]) => (has ? [said] : []));
}
