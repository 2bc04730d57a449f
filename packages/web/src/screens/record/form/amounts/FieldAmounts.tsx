import type { EntityRows } from '@furrow/domain';
import { ActionIcon, Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useFarmStore } from '../../../../data/index.ts';
import { areaText } from '../../../../ui/format/measures.ts';
import { ConvertedInput, MeasureInput } from '../../../../forms/MeasureInput.tsx';
import { useMeasures } from '../../../../forms/useMeasures.ts';
import { useDoseReading } from '../../../../forms/useReading.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { CloseIcon, ParcelIcon } from '../../../../ui/icons.ts';
import { numberToText } from '../../../../ui/format/numberText.ts';
import { Swatch } from '../../../../ui/input/Swatch.tsx';
import type { FieldLook } from '../../../cropfield/useFieldWords.ts';
import { itemName, itemUnit } from '../../detail/itemWords.ts';
import { isEmptyItem, numberOf, type Figure } from '../draft.ts';
import type { Detail } from './itemTypes.ts';
import type { WorkForm } from '../useWorkForm.ts';
import styles from './FieldAmounts.module.css';
import { unitText } from '@furrow/domain/unit-words.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';

/** The map is loaded only when a person draws. */
const PartWindow = lazyPart(() =>
  import('../where/PartWindow.tsx').then(({ PartWindow: component }) => component),
);

interface Props {
  readonly form: WorkForm;
  readonly details: readonly Detail[];
  readonly words: (field: EntityRows['cropfield']) => FieldLook;
  /** An existing record has a single field, whose doses are shown with its products. */
  readonly fixed: boolean;
}

/**
 * The amounts that differ between fields: the area worked, the part of the field, and individual
 * doses.
 */
export function FieldAmounts({ form, details, words, fixed }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { area: unit } = useMeasures();
  const readingOf = useDoseReading();
  const [drawing, setDrawing] = useState<EntityRows['cropfield'] | null>(null);
  const { draft, fields, set } = form;
  const several = !fixed && fields.length > 1;

  const setDose = (field: string, index: number, at: number, dose: Figure) => {
    const { [field]: _before, ...others } = draft.activities[index]?.items[at]?.byField ?? {};
    form.setItem(index, at, { byField: dose === '' ? others : { ...others, [field]: dose } });
  };
  const setPart = (field: string, part: string | null, area: Figure) => {
    const { [field]: _part, ...parts } = draft.parts;
    const { [field]: _area, ...areas } = draft.areas;
    set({
      parts: part === null ? parts : { ...parts, [field]: part },
      areas: area === null ? areas : { ...areas, [field]: area },
    });
  };
  return (
    <ul className={styles['fields']}>
      {fields.map((field) => {
        const key = String(field.id);
        const name = String(field.name ?? '');
        const registered = typeof field.registered_area === 'number' ? field.registered_area : null;
        const part = draft.parts[key];
        return (
          <li key={key} className={styles['field']} aria-label={name}>
            {fixed ? null : (
              <div className={styles['name']}>
                <Swatch color={words(field).color} />
                <strong>{name}</strong>
                <span className="quiet">
                  {registered === null ? '' : areaText(registered, unit, language)}
                </span>
              </div>
            )}
            <div className={styles['inputs']}>
              <MeasureInput
                quantity="area"
                label={t`Worked area`}
                value={draft.areas[key] ?? registered}
                onChange={(area) => set({ areas: { ...draft.areas, [key]: area } })}
                errors={[...form.errors(`areas.${key}`), ...form.errors(`parts.${key}`)]}
              />
              {several
                ? draft.activities.flatMap(({ items }, index) =>
                    items.flatMap((item, at) => {
                      if (isEmptyItem(item)) return [];
                      const product = itemName(item, details, store, language) || t`Product`;
                      const kept = itemUnit(item, details, store);
                      const reading = readingOf(kept);
                      const common = numberOf(item.value);
                      return [
                        <ConvertedInput
                          key={`${index} ${at}`}
                          label={t`Dose of ${product}`}
                          unit={reading?.unit ?? unitText(kept, language)}
                          reading={reading}
                          placeholder={numberToText(
                            reading && common !== null
                              ? Math.round(reading.toShown(common) * 100) / 100
                              : item.value,
                          )}
                          value={item.byField?.[key] ?? null}
                          onChange={(dose) => setDose(key, index, at, dose)}
                          errors={form.errors(`doses.${key}.${index}.${at}`)}
                        />,
                      ];
                    }),
                  )
                : null}
            </div>
            <div className={styles['part']}>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<ParcelIcon size={15} />}
                onClick={() => setDrawing(field)}
              >
                {part ? t`Change the part on the map` : t`Only a part: draw it on the map`}
              </Button>
              {part ? (
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={t`The whole of ${name} again`}
                  onClick={() => setPart(key, null, null)}
                >
                  <CloseIcon size={15} />
                </ActionIcon>
              ) : null}
            </div>
          </li>
        );
      })}
      {drawing ? (
        <Suspense fallback={null}>
          <PartWindow
            field={drawing}
            part={draft.parts[String(drawing.id)] ?? null}
            words={words}
            onClose={() => setDrawing(null)}
            onPart={(part, area) => {
              setPart(String(drawing.id), part, area);
              setDrawing(null);
            }}
          />
        </Suspense>
      ) : null}
    </ul>
  );
}
