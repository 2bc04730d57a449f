import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import { polygonIn } from './boundaries.ts';
import { plural, t } from '@lingui/core/macro';
import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import type { Language } from '@furrow/kit/languages.ts';
import type { DescribedEntry, FarmStore } from '../../data/types.ts';
import { entityWords, fieldLabel } from '../../forms/fieldProps.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { capital, workNouns } from '../../screens/record/workText.ts';
import { wordsOfState } from '../../screens/record/stateWords.ts';
import type { WaitingGroup } from './waitingGroups.ts';

interface Reader {
  readonly store: Pick<FarmStore, 'row'>;
  readonly language: Language;
}

/** Title and details of a change under way. */
export interface WaitingWords {
  readonly title: string;
  readonly detail: string;
}

/** A row, or the sent members of one. */
type Row = ReturnType<typeof membersOf>;

/** Number of fields named on a line; more are counted. */
const mostNamed = 3;

const recordsIn = ({ kind, body, effects }: DescribedEntry): readonly unknown[] =>
  kind === 'createMany'
    ? partsOf(membersOf(body).records).map(membersOf)
    : kind === 'create'
      ? [body]
      : effects.flatMap((effect) =>
          effect.entity === 'record' && effect.kind === 'make' ? [effect.row] : [],
        );

/** The fields that work is on, or how many. */
function placesOf(records: readonly Row[], { store, language }: Reader): string {
  const names = records
    .map(({ cropfield }) => nameOfRow('cropfield', cropfield, store, language))
    .filter(Boolean);
  return names.length > mostNamed
    ? plural(names.length, { one: '# field', other: '# fields' })
    : names.join(', ');
}

/** Products of work, each once. */
const productsOf = (activities: readonly Row[]): ReadonlySet<string> =>
  new Set(
    activities
      .flatMap(({ items }) => partsOf(items).map(membersOf))
      .map(({ producttype, stock }) => String(producttype ?? stock ?? ''))
      .filter(Boolean),
  );

/** `Spraying on Kavel 7, 12 Nov`, and the state, the products and the photos. */
function workWords(entry: DescribedEntry, reader: Reader): WaitingWords {
  const { store, language } = reader;
  const records = recordsIn(entry).map(membersOf);
  const shown = records.length > 0 ? records : [membersOf(store.row('record', entry.rows[0]))];
  const activities = shown.flatMap(({ activities: parts }) => partsOf(parts).map(membersOf));
  const work = capital(workNouns(activities.map(({ theme }) => String(theme ?? 'other'))));
  const where = placesOf(shown, reader);
  const [{ date, processing_state: state } = membersOf(null)] = shown;
  const day = formatDate(String(date ?? ''), language);
  const products = productsOf(activities).size;
  return {
    title: where ? t`${work} on ${where}, ${day}` : `${work}, ${day}`,
    detail: joined(
      typeof state === 'string' ? wordsOfState(state, language) : '',
      products > 0 ? plural(products, { one: '# product', other: '# products' }) : '',
    ),
  };
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const hectaresOf = (wkt: unknown): number | null => {
  const polygon = polygonIn(wkt);
  return polygon && areaHectares(polygon);
};

/** A field that is cut, with the hectares of its pieces; fields that are joined. */
function landCallWords(
  { action, body, effects, rows }: DescribedEntry,
  { store, language }: Reader,
): WaitingWords | null {
  const { pieces, cropfields } = membersOf(body);
  if (action === 'split') {
    const parts = partsOf(pieces).map(membersOf);
    const fieldName = nameOfRow('cropfield', rows[0], store, language);
    // of a field that another person removed the pieces still have their names
    const name = fieldName || parts.map((piece) => String(piece.name ?? '')).find(Boolean) || '';
    const areas = parts.map(({ geometry }) => hectaresOf(geometry)).filter((area) => area !== null);
    return {
      title: t`Split of ${name}`,
      detail: areas.map((area) => formatHectares(area, language)).join(' + '),
    };
  }
  const [kept] = effects.filter(
    (effect) => effect.kind === 'change' && effect.entity === 'cropfield',
  );
  const into = nameOfRow('cropfield', kept?.id, store, language);
  if (action === 'undo') return { title: t`Undo of a split or a merge`, detail: into };
  if (action !== 'merge') return null;
  return {
    title: t`Merged into ${into}`,
    detail: plural(partsOf(cropfields).length, { one: '# field', other: '# fields' }),
  };
}

/** A redrawn boundary, and the change of its area in hectares. */
function boundaryWords(
  { body, before, rows }: DescribedEntry,
  { store, language }: Reader,
): WaitingWords | null {
  const { geometry } = membersOf(body);
  if (geometry === undefined) return null;
  const name = nameOfRow('cropfield', rows[0], store, language);
  const [now, then] = [hectaresOf(geometry), hectaresOf(membersOf(before).geometry)];
  const change = now === null || then === null ? null : now - then;
  const sign = change !== null && change > 0 ? '+' : '';
  return {
    title: t`Boundary of ${name}`,
    detail: change === null ? '' : `${sign}${formatHectares(change, language)}`,
  };
}

function landWords(entry: DescribedEntry, reader: Reader): WaitingWords | null {
  if (entry.kind === 'call') return landCallWords(entry, reader);
  return entry.kind === 'update' ? boundaryWords(entry, reader) : null;
}

/** Any other change: the row, and the changed fields. */
function rowWords(entry: DescribedEntry, { store, language }: Reader): WaitingWords {
  const { entity, kind, rows, body, file } = entry;
  const one = entityWords(entity, language).one;
  const [id] = rows;
  const name = file ? fileTexts({ filename: file.name }, language).filename : '';
  const called = name || nameOfRow(entity, id, store, language);
  const title = called ? `${one}: ${called}` : one;
  const deeds: Readonly<Record<DescribedEntry['kind'], string>> = {
    create: file ? '' : t`New`,
    createMany: t`New`,
    update: Object.keys(body)
      .map((field) => fieldLabel(entity, field, language))
      .slice(0, mostNamed)
      .join(', '),
    delete: t`Removed`,
    restore: t`Restored`,
    act: entry.action === 'correct' ? t`Corrected` : t`Changed`,
    call: t`Changed`,
  };
  return { title, detail: deeds[kind] };
}

/** The text of an edit. */
export function wordsOfEntry(lead: DescribedEntry, reader: Reader): WaitingWords {
  if (lead.entity === 'record' && ['create', 'createMany', 'act'].includes(lead.kind))
    return workWords(lead, reader);
  return (lead.entity === 'cropfield' ? landWords(lead, reader) : null) ?? rowWords(lead, reader);
}

/**
 * The text of edits made in a single action: "Spraying on Kavel 7, 12 Nov", "Done · 1 photo (1.8
 * MB)".
 */
export function wordsOfGroup({ lead, files }: WaitingGroup, reader: Reader): WaitingWords {
  const { title, detail } = wordsOfEntry(lead, reader);
  const size = fileTexts({ size: files.bytes }, reader.language).size;
  const photos =
    files.count === 0
      ? ''
      : lead.file
        ? size
        : plural(files.count, { one: `# photo (${size})`, other: `# photos (${size})` });
  return { title, detail: joined(detail, photos) };
}
