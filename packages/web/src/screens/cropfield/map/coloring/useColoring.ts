import type { EntityRows } from '@furrow/domain';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useFacts } from '../../../../data/index.ts';
import { countriesOf } from '../../../../i18n/countries.ts';
import { useReader, type Reader } from '../../../../data/useReader.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { usePlace } from '../../../../me/MeContext.tsx';
import { nameOfRow } from '../../../../words/rowName.ts';
import type { FieldLook } from '../../useFieldWords.ts';
import {
  colored,
  leftClass,
  noneKey,
  stepColors,
  together,
  workStep,
  workStepDays,
  type Colored,
  type Coloring,
  type FieldClass,
} from './colorings.ts';
import type { normsLeft, NormsLeft } from './normsLeft.ts';

type Field = EntityRows['cropfield'];

/** The rows a colouring looks at; what is not named is not watched. */
const rowsOf: Readonly<Record<Coloring, readonly string[]>> = {
  crop: ['croptype'],
  variety: ['cropvariety'],
  group: ['cropfieldgroup', 'group'],
  label: ['label'],
  soil: ['soiltype'],
  contract: ['contractfield', 'contract', 'consumer', 'croptype'],
  certificate: ['certificate'],
  work: ['record'],
  nitrogen: ['record', 'soilresearch', 'producttype', 'detailtype', 'croptype', 'soiltype'],
  phosphate: ['record', 'soilresearch', 'producttype', 'detailtype', 'croptype', 'soiltype'],
};

/** The colours of the fields by what a person chose, with the legend that says what they mean. */
export function useColoring(
  coloring: Coloring,
  fields: readonly Field[],
  words: (field: Field) => FieldLook,
): Colored {
  const { t } = useLingui();
  const language = useLanguage();
  const reader = useReader(...rowsOf[coloring]);
  const { date } = usePlace();
  const left = useNormsLeft(coloring, reader, fields);
  return useMemo(() => {
    const context: Context = { reader, language, date, words };
    const classOf =
      coloring === 'nitrogen' || coloring === 'phosphate'
        ? (field: Field): FieldClass => {
            const norm = left?.(field.id)?.[coloring];
            return norm
              ? leftClass(norm.left, norm.norm, {
                  over: t`Over the norm`,
                  upTo: (percent) => t`Up to ${percent} % left`,
                })
              : { key: noneKey, label: '' };
          }
        : coloring === 'work'
          ? byWork(context, (days) => (days === null ? t`Longer ago` : t`Within ${days} days`))
          : classesOf[coloring](context);
    const none: Readonly<Record<Coloring, string>> = {
      crop: t`No crop`,
      variety: t`No variety`,
      group: t`No group`,
      label: t`No label`,
      soil: t`No soil type`,
      contract: t`No contract`,
      certificate: t`No certificate`,
      work: t`No work done`,
      nitrogen: t`No norm`,
      phosphate: t`No norm`,
    };
    return colored(fields, classOf, { none: none[coloring], rest: t`Others` });
  }, [coloring, fields, words, reader, language, date, left, t]);
}

/** What the norms leave comes with the first who asks for it: the figures are large. */
function useNormsLeft(
  coloring: Coloring,
  reader: Reader,
  fields: readonly Field[],
): NormsLeft | null {
  const { plan } = usePlace();
  const { farm } = useFacts();
  const countries = countriesOf(farm.countries);
  const farmCountry = countries.length === 1 ? (countries[0] ?? null) : null;
  const [workOut, setWorkOut] = useState<typeof normsLeft | null>(null);
  const isAsked = coloring === 'nitrogen' || coloring === 'phosphate';
  useEffect(() => {
    if (isAsked)
      void import('./normsLeft.ts').then(
        // a function given to a state would be called by it
        (module) => setWorkOut(() => module.normsLeft),
        () => undefined,
      );
  }, [isAsked]);
  return useMemo(
    () => (isAsked && workOut ? workOut(reader, fields, { plan, farmCountry }) : null),
    [isAsked, workOut, reader, fields, plan, farmCountry],
  );
}

interface Context {
  readonly reader: Reader;
  readonly language: Language;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly words: (field: Field) => FieldLook;
}

type Simple = Exclude<Coloring, 'work' | 'nitrogen' | 'phosphate'>;

const none: FieldClass = { key: noneKey, label: '' };

const classesOf: Readonly<Record<Simple, (context: Context) => (field: Field) => FieldClass>> = {
  // a crop has one colour on every screen; several may be near each other
  crop: ({ words }) => {
    const known = new Map<unknown, FieldClass>();
    return (field) => {
      const before = known.get(field.crop);
      if (before) return before;
      const { crop: label, color } = words(field);
      const key = field.crop === null || field.crop === undefined ? noneKey : String(field.crop);
      const made = { key, label, color };
      known.set(field.crop, made);
      return made;
    };
  },
  variety:
    ({ words }) =>
    (field) => {
      const { crop, variety } = words(field);
      return variety
        ? { key: String(field.variety), label: [crop, variety].filter(Boolean).join(' · ') }
        : none;
    },
  group: ({ reader, language }) => {
    const groups = new Map<unknown, string[]>();
    for (const { cropfield, group } of reader.rows('cropfieldgroup')) {
      const names = groups.get(cropfield) ?? [];
      names.push(nameOfRow('group', group, reader, language));
      groups.set(cropfield, names);
    }
    return (field) => together(groups.get(field.id) ?? []);
  },
  label:
    ({ reader, language }) =>
    ({ labels }) => {
      const names = (labels ?? []).map((id) => nameOfRow('label', id, reader, language));
      const own = labels?.length === 1 ? reader.row('label', labels[0])?.color : undefined;
      return together(names, typeof own === 'string' && own !== '' ? own : undefined);
    },
  soil:
    ({ reader, language }) =>
    ({ soil_type: soil }) => {
      const label = nameOfRow('soiltype', soil, reader, language);
      return label ? { key: String(soil), label } : none;
    },
  contract: ({ reader, language }) => {
    const contracts = new Map<unknown, string[]>();
    for (const { cropfield, contract } of reader.rows('contractfield')) {
      const names = contracts.get(cropfield) ?? [];
      names.push(nameOfRow('contract', contract, reader, language));
      contracts.set(cropfield, names);
    }
    return (field) => together(contracts.get(field.id) ?? []);
  },
  certificate:
    ({ reader, language }) =>
    ({ certificates }) =>
      together((certificates ?? []).map((id) => nameOfRow('certificate', id, reader, language))),
};

/** By how long ago a field was worked last; what lies after the map's date does not count. */
function byWork(
  { reader, date }: Context,
  label: (days: number | null) => string,
): (field: Field) => FieldClass {
  const latest = new Map<unknown, string>();
  for (const record of reader.rows('record')) {
    const day = String(record.date ?? '').slice(0, 10);
    if (record.processing_state !== 'performed' || day === '' || day > date) continue;
    if (activitiesOf(record).length === 0) continue;
    if (day > (latest.get(record.cropfield) ?? '')) latest.set(record.cropfield, day);
  }
  return ({ id }) => {
    const day = latest.get(id);
    if (!day) return none;
    const step = workStep((Date.parse(date) - Date.parse(day)) / 86_400_000);
    return {
      key: `step-${step}`,
      label: label(workStepDays(step)),
      color: stepColors[step] ?? stepColors[0],
      rank: step,
    };
  };
}
