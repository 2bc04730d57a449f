import { polygonOf } from '@furrow/domain/ground/boundary.ts';
import { partWithin } from '@furrow/geo/zones/part-within.ts';
import { textOrNull } from '@furrow/kit/checked.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { ConvertedInput } from '../../forms/MeasureInput.tsx';
import type { DraftForm } from '../../forms/useDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Facts } from '../../ui/Facts.tsx';
import { doseWords } from '@furrow/domain/amount-words.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { CloseIcon } from '../../ui/icons.ts';
import { hectaresOf, without, withValue, zoneFigures, type Zone } from './zones.ts';
import line from '../../ui/Line.module.css';
import styles from './Grid.module.css';

/** Zones shown at once: a grid may have thousands. */
const page = 25;

/** Parses typed text as a number as soon as it is one. */
const asTyped = { toShown: (stored: number) => stored, toStored: (typed: number) => typed };

interface Props {
  readonly form: DraftForm;
  readonly zones: readonly Zone[];
  readonly disabled: boolean;
}

/** Distribution of the values, and a table in which each can be changed or removed. */
export function ZonesTable({ form, zones, disabled }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const [most, setMost] = useState(disabled ? 8 * page : page);
  const boundary = textOrNull(
    useFarmStore().row('cropfield', textOrNull(form.value('cropfield')))?.geometry,
  );
  const partOnField = useMemo(() => {
    const land = polygonOf(boundary);
    return land ? partWithin(land) : undefined;
  }, [boundary]);
  const figures = useMemo(() => zoneFigures(zones, partOnField), [zones, partOnField]);
  const unit = typeof form.value('unit') === 'string' ? (form.value('unit') as string) : '';
  const shown = (value: number) => doseWords(value, unit, language);
  const errorsOf = (index: number) =>
    [
      `features.features.${index}.properties.value`,
      `features.features.${index}.geometry`,
      `features.features.${index}`,
    ].flatMap((path) => form.errors(path));
  const left = zones.length - most;
  return (
    <>
      {figures ? (
        <Facts
          facts={[
            { label: t`Zones`, value: formatNumber(zones.length, language, 0) },
            { label: t`Lowest`, value: shown(figures.least) },
            {
              label: figures.hectares === null ? t`Mean` : t`Mean by area`,
              value: shown(figures.mean),
            },
            { label: t`Highest`, value: shown(figures.most) },
            ...(figures.hectares === null
              ? []
              : [{ label: t`Area`, value: formatHectares(figures.hectares, language) }]),
          ]}
        />
      ) : null}
      <ol className={styles['zones']} aria-label={t`Values of the zones`}>
        {zones.slice(0, most).map((zone, index) => {
          const number = index + 1;
          const hectares = hectaresOf(zone, partOnField);
          return (
            <li key={index} className={line['line']}>
              <ConvertedInput
                label={
                  hectares === null
                    ? t`Zone ${number}`
                    : t`Zone ${number}, ${formatHectares(hectares, language)}`
                }
                unit={unit || undefined}
                negative
                reading={asTyped}
                value={zone.properties.value}
                disabled={disabled}
                errors={errorsOf(index)}
                onBlur={form.recheck}
                onChange={(value) => form.set('features', withValue(zones, index, value ?? ''))}
              />
              {disabled ? null : (
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={t`Remove zone ${number}`}
                  onClick={() => form.set('features', without(zones, index))}
                >
                  <CloseIcon size={16} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
      {left > 0 ? (
        <Button size="xs" variant="subtle" onClick={() => setMost(most + page)}>
          {t`Show more zones, ${left} left`}
        </Button>
      ) : null}
    </>
  );
}
