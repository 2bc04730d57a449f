import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import { polygonIn } from './boundaries.ts';
import { plural, t } from '@lingui/core/macro';
import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import type { Language } from '@furrow/kit/languages.ts';
import type { FarmStore, WaitingEntry } from '../../data/types.ts';
import { entityWords, fieldLabel } from '../../forms/fieldProps.ts';
import { formatDate, formatHectares } from '../../ui/format/formats.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { capital, workNouns } from '../../screens/record/workText.ts';
import { wordsOfState } from '../../screens/record/stateWords.ts';
import type { WaitingGroup } from './waitingGroups.ts';

interface Reader {
  readonly store: Pick<FarmStore, 'row'>;
  readonly language: Language;
}

/** A change under way as a person names it, and what it holds. */
export interface WaitingWords {
  readonly title: string;
  readonly detail: string;
}

/** Fields named in one line; more are counted. */
const mostNamed = 3;

const recordsIn = ({ kind, body, effects }: WaitingEntry): readonly object[] =>
  kind === 'createMany'
    ? partsOf(body['records']).map(membersOf)
    : kind === 'create'
      ? [body]
      : effects.flatMap((effect) =>
          effect.entity === 'record' && effect.kind === 'make' ? [effect.row] : [],
        );

/** `Spraying on Kavel 7, 12 Nov`, and the state, the products and the photos. */
function workWords(entry: WaitingEntry, { store, language }: Reader): WaitingWords {
  const made = recordsIn(entry).map(membersOf);
  const shown = made.length > 0 ? made : [membersOf(store.row('record', entry.rows[0]))];
  const activities = shown.flatMap(({ activities: parts }) => partsOf(parts).map(membersOf));
  const themes = activities.map(({ theme }) => String(theme ?? 'other'));
  const work = capital(workNouns(themes));
  const names = shown.map(({ cropfield }) => nameOfRow('cropfield', cropfield, store, language));
  const fields = names.filter(Boolean);
  const where =
    fields.length > mostNamed
      ? plural(fields.length, { one: '# field', other: '# fields' })
      : fields.join(', ');
  const day = formatDate(String(shown[0]?.['date'] ?? ''), language);
  const products = activities.flatMap(({ items }) => partsOf(items).map(membersOf));
  const distinct = new Set(
    products.map(({ producttype, stock }) => String(producttype ?? stock ?? '')).filter(Boolean),
  );
  const state = shown[0]?.['processing_state'];
  return {
    title: where ? t`${work} on ${where}, ${day}` : `${work}, ${day}`,
    detail: joined(
      typeof state === 'string' ? wordsOfState(state, language) : '',
      distinct.size > 0 ? plural(distinct.size, { one: '# product', other: '# products' }) : '',
    ),
  };
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const hectaresOf = (wkt: unknown): number | null => {
  const polygon = polygonIn(wkt);
  return polygon && areaHectares(polygon);
};

/** Land that is cut, joined or drawn anew, with its hectares. */
function landWords(entry: WaitingEntry, { store, language }: Reader): WaitingWords | null {
  const { kind, action, body, before, effects } = entry;
  const name = nameOfRow('cropfield', entry.rows[0], store, language);
  if (kind === 'call' && action === 'split') {
    const areas = partsOf(body['pieces'])
      .map((piece) => hectaresOf(membersOf(piece)['geometry']))
      .filter((area) => area !== null);
    return {
      title: t`Split of ${name}`,
      detail: areas.map((area) => formatHectares(area, language)).join(' + '),
    };
  }
  if (kind === 'call' && action === 'merge') {
    const [kept] = effects.filter((effect) => effect.kind === 'change');
    const into = nameOfRow('cropfield', kept?.id, store, language);
    const count = partsOf(body['cropfields']).length;
    return {
      title: t`Joined into ${into}`,
      detail: plural(count, { one: '# field', other: '# fields' }),
    };
  }
  if (kind !== 'update' || body['geometry'] === undefined) return null;
  const [now, then] = [hectaresOf(body['geometry']), hectaresOf(before['geometry'])];
  const change = now === null || then === null ? null : now - then;
  const sign = change !== null && change > 0 ? '+' : '';
  return {
    title: t`Boundary of ${name}`,
    detail: change === null ? '' : `${sign}${formatHectares(change, language)}`,
  };
}

/** Any other change: the row, and what of it. */
function rowWords(entry: WaitingEntry, { store, language }: Reader): WaitingWords {
  const { entity, kind, rows, body, file } = entry;
  const one = entityWords(entity, language).one;
  const [id] = rows;
  const name = file ? fileTexts({ filename: file.name }, language).filename : '';
  const called = name || nameOfRow(entity, id, store, language);
  const title = called ? `${one}: ${called}` : one;
  const deeds: Readonly<Record<WaitingEntry['kind'], string>> = {
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

function leadWords(lead: WaitingEntry, reader: Reader): WaitingWords {
  if (lead.entity === 'record' && ['create', 'createMany', 'act'].includes(lead.kind))
    return workWords(lead, reader);
  return (lead.entity === 'cropfield' ? landWords(lead, reader) : null) ?? rowWords(lead, reader);
}

/** What a person did in one go, in words: "Spraying on Kavel 7, 12 Nov", "Done · 1 photo (1.8 MB)". */
export function wordsOfGroup({ lead, files }: WaitingGroup, reader: Reader): WaitingWords {
  const { title, detail } = leadWords(lead, reader);
  const size = fileTexts({ size: files.bytes }, reader.language).size;
  const photos =
    files.count === 0
      ? ''
      : lead.file
        ? size
        : plural(files.count, { one: `# photo (${size})`, other: `# photos (${size})` });
  return { title, detail: joined(detail, photos) };
}
