import { at, existing } from '@furrow/kit';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { entityOf, messageText } from '@furrow/domain';
import { doseWords, hectaresText } from '@furrow/domain/amount-words.ts';
import type { Activity } from '@furrow/domain/record/activity.ts';
import { labelPosition, parseWkt } from '@furrow/geo';
import { themeName } from '@furrow/domain/theme/theme.starter.ts';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import { wireColumns } from '../read/select.ts';
import { openNames, type Names } from '../exchange/export/names.ts';
import type { Services } from '../services.ts';
import { instantOf } from '@furrow/kit/clock.ts';

/** Maximum number of events that a calendar program can show; the latest come first. */
const most = 5_000;
const hoursBetweenLooks = 1;

interface Work {
  readonly id: string;
  readonly version: number;
  readonly last_modified: string;
  readonly date: string;
  readonly duration: string;
  readonly jobname: string | null;
  readonly cropfield: string | null;
  readonly applier: string | null;
  readonly machines: readonly string[];
  readonly worked_area: number | null;
  readonly notes: string | null;
  readonly processing_state: string;
  readonly activities: readonly Activity[];
}

/**
 * The work of a farm that is planned or under way, as far as its person may see it. @source RFC
 * 5545, decisions D13
 */
export async function calendarOf(
  { configuration, database }: Services,
  principal: Principal,
  farm: string,
): Promise<string> {
  const { language } = principal;
  const timezone = existing(
    principal.memberships.get(farm),
    'standing in the farm of the calendar',
  ).timezone;
  const sql = newSql();
  const { rows: farms } = await database.query<{ name: string }>(
    'select name from farm where id = $1',
    [farm],
  );
  const { rows } = await database.query<{ row: string }>(
    `select row_to_json(r)::text as row
      from (select ${wireColumns(entityOf('record'), language)} from record t
      where t.deleted_at is null and t.date is not null
      and t.processing_state in ('planned', 'started', 'paused')
      and ${visibleSql('record', sql, principal, { action: 'read', only: farm })}
        and not exists (select 1 from record done
        where done.farm = t.farm and done.id = t.linked_record
        and done.processing_state = 'performed' and done.deleted_at is null)
      order by t.date desc, t.id limit ${most}) r`,
    sql.values,
  );
  const works = rows.map(({ row }) => JSON.parse(row) as Work);
  const names = openNames(database, principal, farm, language);
  await loadNames(names, works);
  const calendar = ical({
    name: at(farms, 0).name,
    prodId: { company: 'Furrow', product: 'Furrow', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hoursBetweenLooks * 3600,
  });
  for (const work of works) {
    const start = instantOf(work.date, timezone);
    if (!start) continue;
    const field = names.name('cropfield', work.cropfield);
    const geometry = names.row('cropfield', work.cropfield)?.geometry;
    const title = titleOf(work, names, language);
    const event = calendar.createEvent({
      id: `${work.id}@furrow`,
      start,
      end: new Date(start.getTime() + minutesOf(work.duration) * 60_000),
      // not of this moment: an unchanged calendar is the same text
      stamp: new Date(work.last_modified),
      lastModified: new Date(work.last_modified),
      sequence: work.version - 1,
      summary: [title, field].filter((part) => part !== null).join(', '),
      description: descriptionOf(work, names, language),
      status: ICalEventStatus.CONFIRMED,
      url: `${configuration.publicUrl}/cropr/farm/records/${work.id}/`,
    });
    const position = typeof geometry === 'string' ? placeOf(geometry) : null;
    if (field !== null)
      event.location(
        position ? { title: field, geo: { lat: position[1], lon: position[0] } } : field,
      );
  }
  return calendar.toString();
}

function placeOf(wkt: string): readonly [number, number] | null {
  const { geometry } = parseWkt(wkt);
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
    ? labelPosition(geometry)
    : null;
}

async function loadNames(names: Names, works: readonly Work[]): Promise<void> {
  const items = works.flatMap(({ activities }) =>
    activities.flatMap((activity) => activity.items ?? []),
  );
  const some = <T>(values: readonly (T | null)[]) => values.filter((value) => value !== null);
  await names.load('cropfield', some(works.map(({ cropfield }) => cropfield)));
  await names.load('farmcontact', some(works.map(({ applier }) => applier)));
  await names.load(
    'machine',
    works.flatMap(({ machines }) => machines),
  );
  await names.load(
    'detailtype',
    some([
      ...works.flatMap(({ activities }) => activities.map(({ type }) => type)),
      ...items.map(({ type }) => type),
    ]),
  );
  await names.load('stock', some(items.map(({ stock }) => stock)));
  await names.load('producttype', some(items.map(({ producttype }) => producttype)));
}

/** The title of a job: its name, else its kinds of work. */
export function titleOf(
  { activities, jobname }: Pick<Work, 'activities' | 'jobname'>,
  names: Names,
  language: Principal['language'],
): string {
  const kinds = activities
    .map(({ theme, type }) => names.name('detailtype', type) ?? themeName(theme, language) ?? null)
    .filter((kind) => kind !== null);
  return jobname ?? ([...new Set(kinds)].join(', ') || messageText('calendar_work', language));
}

/** Products with their doses, then people, machines, area and other details. */
function descriptionOf(
  { activities, applier, machines, notes, worked_area: area }: Work,
  names: Names,
  language: Principal['language'],
): string {
  const doses = activities.flatMap(({ items }) =>
    (items ?? []).map(({ producttype, stock, type, value }) => {
      const unit = names.row('detailtype', type)?.unit;
      return [
        names.name('producttype', producttype) ?? names.name('stock', stock),
        value === null ? null : doseWords(value, unit, language),
      ]
        .filter((part) => part !== null)
        .join(' ');
    }),
  );
  const line = (label: string, text: string | null) =>
    text ? `${messageText(label, language)}: ${text}` : null;
  return [
    ...doses.filter((dose) => dose !== ''),
    line('calendar_applier', names.name('farmcontact', applier)),
    line(
      'calendar_machines',
      machines
        .map((id) => names.name('machine', id))
        .filter((name) => name !== null)
        .join(', '),
    ),
    line('calendar_area', area === null ? null : hectaresText(area, language)),
    notes,
  ]
    .filter((part) => part !== null && part !== '')
    .join('\n');
}

function minutesOf(duration: string): number {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  return Math.max(1, hours * 60 + minutes);
}
