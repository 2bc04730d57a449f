import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { weatherFeature } from '@furrow/domain/weather/weather.calls.ts';
import { attachWeatherReport } from '@furrow/domain/weatherreport/weatherreport.calls.ts';
import { hoursDuring, reportOf, summaryOf } from '@furrow/domain/weather/summary.ts';
import { instantOf } from '@furrow/kit/clock.ts';
import { labelPosition, parseWkt } from '@furrow/geo';
import { issue } from '@furrow/kit';
import { visibleSql } from '../../access/narrow.ts';
import type { Principal } from '../../access/principal.ts';
import { newSql } from '../../db/sql.ts';
import { invalid, Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireFeature } from '../../access/features.ts';
import { changeRow } from '../../write/change.ts';
import { createRow } from '../../write/create.ts';
import { openProvider } from '../../weather/providers.ts';
import { weatherOf } from '../../weather/weather.ts';
import { rowText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';

const HOUR = 3_600_000;

/** @source spec §3 Weather report, §7, API-15 */
export function weatherreportCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;
  const provider = openProvider(configuration.weatherProvider);
  answer(
    app,
    attachWeatherReport,
    async ({ principal, body, reply }) => {
      const work = await workOf(services, principal, body.record);
      if (!work) throw invalid(issue('record', 'reference_missing'));
      await requireFeature(database, work.farm, weatherFeature);
      const { geometry } = work.geometry === null ? { geometry: null } : parseWkt(work.geometry);
      const position =
        geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
          ? labelPosition(geometry)
          : null;
      if (!position) throw invalid(issue('record', 'record_without_place'));
      const start =
        work.date === null ? null : (instantOf(work.date, work.timezone)?.getTime() ?? null);
      if (start === null) throw invalid(issue('record', 'record_without_weather'));
      const end = start + millisecondsOf(work.duration);
      const { hours, source } = await weatherOf(
        database,
        provider,
        { longitude: position[0], latitude: position[1] },
        { start, end: end + HOUR, farm: work.farm },
      );
      const report = reportOf(summaryOf(hoursDuring(hours, start, end)));
      if (source === null || Object.values(report).every((value) => value === null))
        throw invalid(issue('record', 'record_without_weather'));
      const { row, status } = await database.transaction(async (client) => {
        const entity = entityOf('weatherreport');
        if (work.weather_report !== null)
          return {
            status: 200,
            row: await changeRow(
              { database: client, entity, principal },
              work.weather_report,
              report,
            ),
          };
        const created = await createRow(
          { database: client, entity, principal },
          {
            ...report,
            farm: work.farm,
          },
        );
        await changeRow({ database: client, entity: entityOf('record'), principal }, work.id, {
          weather_report: created.row.id,
        });
        return { status: 201, row: created.row };
      });
      return rowText(reply, row, Number(row.version), status);
    },
    {
      check: async ({ principal, body: { record } }) =>
        record !== undefined && !(await workOf(services, principal, record))
          ? [issue('record', 'reference_missing')]
          : [],
    },
  );
}

interface Work {
  readonly id: string;
  readonly farm: string;
  readonly date: string | null;
  readonly duration: string | null;
  readonly weather_report: string | null;
  readonly geometry: string | null;
  readonly timezone: string;
}

/** A record the principal sees, with the place of its field. */
async function workOf(
  { database }: Services,
  principal: Principal,
  id: string,
): Promise<Work | null> {
  const sql = newSql();
  const { rows } = await database.query<Omit<Work, 'timezone'>>(
    `select t.id, t.farm, t.date, t.duration, t.weather_report, f.geometry from record t left
      join cropfield f on f.farm = t.farm and f.id = t.cropfield and f.deleted_at is null
      where t.id = ${sql.value(id)}::uuid and t.deleted_at is null and ${visibleSql('record', sql, principal)}`,
    sql.values,
  );
  const row = rows[0];
  if (row && !principal.memberships.has(row.farm)) throw new Refusal('not_found');
  return row ? { ...row, timezone: principal.memberships.get(row.farm)!.timezone } : null;
}

const millisecondsOf = (duration: string | null): number => {
  const [hours = 0, minutes = 0] = (duration ?? '01:00').split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
};
