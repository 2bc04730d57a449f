import type { EntityRows } from '@furrow/domain';
import { movedAmong } from '@furrow/domain/verdict/patches.ts';
import type { workShares } from '@furrow/domain/ground/work-shares.ts';
import { entityOf } from '@furrow/domain/entities.ts';
import { namedBy } from '@furrow/kit';
import { listIn, membersOf } from '@furrow/kit/checked.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { useRows } from '../../../../data/index.ts';
import { replacedRows } from '../../../../data/rows/changedIndexes.ts';
import { useReader, type Reader } from '../../../../data/useReader.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { usePageScheme } from '../../../../map/usePageScheme.ts';
import { useWorkspace } from '../../../../me/MeContext.tsx';
import { nameOfRow } from '../../../../words/rowName.ts';
import type { FieldLook } from '../../useFieldWords.ts';
import {
  areasAfter,
  classAreas,
  colored,
  leftClass,
  noneKey,
  remembered,
  stepColors,
  together,
  waitingClass,
  workStep,
  workStepDays,
  type ClassAreas,
  type Colored,
  type Coloring,
  type FieldClass,
  type WaitingWords,
} from './colorings.ts';
import { useNormsLeft } from './useNormsLeft.ts';
import { useGroundTools } from '../../ground/useGround.ts';
import { latestWork } from './latestWork.ts';
import { useWaiting } from './useWaiting.ts';

type Field = EntityRows['cropfield'];

/**
 * The fields of a crop field that refer to the rows it is coloured by; a single row with a colour
 * gives its colour.
 */
const references = { label: 'labels', soil: 'soil_type', certificate: 'certificates' } as const;

/** Entities that link a field to a row, and their reference to that row. */
const links = { group: 'cropfieldgroup', contract: 'contractfield' } as const;

/** The entity that a reference names rows of. */
function referred(entity: string, name: string): string {
  return namedBy(entityOf(entity).fields[name]) ?? '';
}

const nutrientRows = [
  'record',
  'soilresearch',
  'producttype',
  'detailtype',
  'croptype',
  'soiltype',
] as const;

/** The entities a colouring reads; others are not watched. */
const rowsOf: Readonly<Record<Coloring, readonly string[]>> = {
  crop: ['croptype'],
  variety: ['cropvariety'],
  group: [links.group, referred(links.group, 'group')],
  label: [referred('cropfield', references.label)],
  soil: [referred('cropfield', references.soil)],
  // the name of a contract contains its partner and its crop
  contract: [links.contract, referred(links.contract, 'contract'), 'consumer', 'croptype'],
  certificate: [referred('cropfield', references.certificate)],
  work: ['record'],
  waiting: ['record', 'producttype', 'stock'],
  nitrogen: nutrientRows,
  phosphate: nutrientRows,
};

/** Colours, and a note on anything they leave out; empty for none. */
export interface NotedColors extends Colored {
  readonly note: string;
}

/** The colours of the fields by the chosen colouring, with the legend that explains them. */
export function useColoring(
  coloring: Coloring,
  fields: readonly Field[],
  words: (field: Field) => FieldLook,
): NotedColors {
  const { t } = useLingui();
  const language = useLanguage();
  const reader = useReader(...rowsOf[coloring]);
  const { date } = useWorkspace();
  const scheme = usePageScheme();
  const { left, state } = useNormsLeft(coloring, reader);
  const waiting = useWaiting(coloring === 'waiting', reader, fields);
  const sharesOf = useMovedWork(coloring === 'work', reader);
  const classOf = useMemo(() => {
    const context: Context = { reader, language, date, words };
    const classed =
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
          ? byWork(context, sharesOf, (days) =>
              days === null ? t`Longer ago` : t`Within ${days} days`,
            )
          : coloring === 'waiting'
            ? byWaiting(waiting, {
                entry: t`No entry yet`,
                unknown: t`Waiting time not known`,
                over: t`Waiting time over`,
                left: (days) =>
                  days === null ? t`More days to wait` : t`Up to ${days} days to wait`,
              })
            : classesOf[coloring](context);
    // the classes of crops are few and at hand
    return coloring === 'crop' ? classed : remembered(classed);
  }, [coloring, words, reader, language, date, left, waiting, sharesOf, t]);
  const names = useMemo(() => {
    const none: Readonly<Record<Coloring, string>> = {
      crop: t`No crop`,
      variety: t`No variety`,
      group: t`No group`,
      label: t`No label`,
      soil: t`No soil type`,
      contract: t`No contract`,
      certificate: t`No certificate`,
      work: t`No work done`,
      waiting: t`No crop protection`,
      nitrogen: t`No norm`,
      phosphate: t`No norm`,
    };
    return { none: none[coloring], rest: t`Others`, scheme };
  }, [coloring, scheme, t]);
  const before = useRef<Before | null>(null);
  return useMemo(() => {
    const isZoneOpen =
      coloring === 'nitrogen' && fields.some(({ id }) => left?.(id)?.isZoneOpen ?? false);
    const note = [
      isZoneOpen
        ? t`By the ordinary norm where no nitrate zone is stated: in a nutrient-polluted area it is lower.`
        : '',
      state === 'offline' || state === 'failed'
        ? t`Without the work of other seasons, which could not be loaded.`
        : '',
    ]
      .filter(Boolean)
      .join(' ');
    const last = before.current?.colors.classOf === classOf ? before.current : null;
    const replaced = last && replacedRows(last.fields, fields);
    const areas =
      last && replaced ? areasAfter(last.areas, replaced, classOf) : classAreas(fields, classOf);
    const colors = colored(areas, classOf, names, last?.colors);
    before.current = { fields, areas, colors };
    return { ...colors, note };
  }, [coloring, fields, left, state, classOf, names, t]);
}

/** The fields that were coloured last, and how. */
interface Before {
  readonly fields: readonly Field[];
  readonly areas: ClassAreas;
  readonly colors: Colored;
}

/**
 * The parts of work on the fields of the plan, where land was split, merged or redrawn; null where
 * none was, and until they are measured.
 */
function useMovedWork(isAsked: boolean, reader: Reader): ReturnType<typeof workShares> | null {
  const { plan } = useWorkspace();
  const fields = useRows('cropfield');
  const isMoved = useMemo(
    () => isAsked && movedAmong(reader.rows('record'), fields).length > 0,
    [isAsked, reader, fields],
  );
  const tools = useGroundTools(isMoved);
  return useMemo(
    () =>
      isMoved && tools ? tools.workShares(fields.filter((field) => field.plan === plan)) : null,
    [isMoved, tools, fields, plan],
  );
}

interface Context {
  readonly reader: Reader;
  readonly language: Language;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly words: (field: Field) => FieldLook;
}

type Simple = Exclude<Coloring, 'work' | 'waiting' | 'nitrogen' | 'phosphate'>;

const none: FieldClass = { key: noneKey, label: '' };

const classesOf: Readonly<Record<Simple, (context: Context) => (field: Field) => FieldClass>> = {
  // a crop has the same colour on every screen; several may be similar
  crop: ({ words }) => {
    const classes = new Map<unknown, FieldClass>();
    return (field) => {
      const before = classes.get(field.crop);
      if (before) return before;
      const { crop: label, color } = words(field);
      const key = field.crop === null || field.crop === undefined ? noneKey : String(field.crop);
      const fieldClass = { key, label, color };
      classes.set(field.crop, fieldClass);
      return fieldClass;
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
  group: byLink('group'),
  contract: byLink('contract'),
  label: byReference(references.label),
  soil: byReference(references.soil),
  certificate: byReference(references.certificate),
};

/** By the rows that a field of the field names. */
function byReference(name: (typeof references)[keyof typeof references]) {
  return ({ reader, language }: Context) => {
    const to = referred('cropfield', name);
    return (field: Field): FieldClass => {
      const named = field[name] ?? [];
      const ids = Array.isArray(named) ? named : [named];
      const { color } = membersOf(ids.length === 1 ? reader.row(to, ids[0]) : null);
      return together(
        ids.map((id) => nameOfRow(to, id, reader, language)),
        typeof color === 'string' && color !== '' ? color : undefined,
      );
    };
  };
}

/** Colouring by the rows that a link entity connects to a field. */
function byLink(coloring: keyof typeof links) {
  return ({ reader, language }: Context) => {
    const to = referred(links[coloring], coloring);
    const names = new Map<unknown, string[]>();
    for (const link of reader.rows(links[coloring]))
      listIn(names, link.cropfield).push(
        nameOfRow(to, membersOf(link)[coloring], reader, language),
      );
    return (field: Field): FieldClass => together(names.get(field.id) ?? []);
  };
}

/** By how long a field must still wait after crop protection. */
const byWaiting =
  (waiting: ReturnType<typeof useWaiting>, words: WaitingWords) =>
  ({ id }: Field): FieldClass => {
    const wait = waiting?.get(id);
    return wait ? waitingClass(wait, words) : none;
  };

/**
 * Colouring by the time since the latest work on a field; work after the map's date does not count.
 */
function byWork(
  { reader, date }: Context,
  sharesOf: ReturnType<typeof useMovedWork>,
  label: (days: number | null) => string,
): (field: Field) => FieldClass {
  const latest = latestWork(reader.rows('record'), reader.rows('cropfield'), sharesOf, date);
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
