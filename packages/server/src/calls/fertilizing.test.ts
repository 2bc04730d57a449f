import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';

const server = useServer();

/** Cattle slurry of the starter list; manure code 14. */
const slurry = 1601;
const square = (east: number) =>
  `POLYGON ((${east} 52.6, ${east + 0.004} 52.6, ${east + 0.004} 52.602, ${east} 52.602, ${east} 52.6))`;

describe('RUL-25 fertilizing rules by API', () => {
  it('judges planned and performed work of the season, other work not', async () => {
    const person = await server.person('Grower');
    const { client, farm } = person;
    const make = async (path: string, body: object) => {
      const made = await client.post(path, { farm, ...body });
      expect(made.status, made.text).toBe(201);
      return made.body;
    };
    const plan = await make('/api/v1/plan/', {
      name: 'Season 2026',
      period_start: '2026-01-01',
      period_end: '2026-12-31',
    });
    const field = await make('/api/v1/cropfield/', {
      plan: plan.id,
      name: 'Weide',
      crop: 801,
      country: 'NL',
      geometry: square(5.7),
    });
    const bring = (date: string, dose: number, state: string) =>
      make('/api/v1/record/', {
        cropfield: field.id,
        date: `${date} 08:00`,
        processing_state: state,
        worked_area: field.registered_area,
        activities: [
          {
            theme: 'fertilizing',
            type: 203,
            items: [{ type: 2103, value: dose, stock: null, producttype: slurry }],
            attributes: [],
          },
        ],
      });
    const spring = await bring('2026-04-01', 20, 'performed');
    const autumn = await bring('2026-10-01', 10, 'planned');
    await bring('2026-10-02', 10, 'concept');
    await make('/api/v1/record/', {
      cropfield: field.id,
      date: '2026-05-01 08:00',
      processing_state: 'performed',
      activities: [{ theme: 'tillage', type: null, items: [], attributes: [] }],
    });
    const told = async (query: string, language = 'en') =>
      client.get(`/api/v3/fertilizing/?plan=${plan.id}${query}`, {
        headers: { 'accept-language': language },
      });
    const { body } = await told('');
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([autumn.id, spring.id]);
    const [late, early] = body.results as {
      status: string;
      findings: { rule: string; status: string; text: string; of_farm: boolean }[];
    }[];
    const day = (of: typeof late) => of?.findings.find(({ rule }) => rule === 'closed_period');
    // Besluit gebruik meststoffen: slurry on grassland not from 1 September to 15 February
    expect([late?.status, day(late)?.status, day(early)?.status]).toEqual([
      'NOT-ALLOWED',
      'NOT-ALLOWED',
      'OK',
    ]);
    expect(day(late)?.text).toMatch(/may not be spread from 1 Sept? to 15 Feb/);
    expect((await told('', 'nl')).text).toMatch(/15 feb/);
    // 30 m³ of 4.1 kg a tonne: 124 kg N of manure on a hectare, below 170
    expect(
      early?.findings.find(({ rule, of_farm }) => rule === 'manure_nitrogen' && !of_farm)?.status,
    ).toBe('OK');
    await bring('2026-05-20', 40, 'planned');
    const more = (await told('')).body.results.find(({ id }: { id: string }) => id === spring.id);
    expect([more.status, more.findings[0].rule, more.findings[0].of_farm]).toEqual([
      'NOT-ALLOWED',
      'manure_nitrogen',
      true,
    ]);
    expect((await told('&page_size=1&page=2')).body.results).toHaveLength(1);

    const stranger = await server.person('Stranger');
    const refused = await stranger.client.get(`/api/v3/fertilizing/?plan=${plan.id}`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['plan']]);
  });

  it('nitrogen between the Dutch norms is unknown until the field states its zone', async () => {
    const { client, farm } = await server.person('Grower of wheat');
    const make = async (path: string, body: object) => {
      const made = await client.post(path, { farm, ...body });
      expect(made.status, made.text).toBe(201);
      return made.body;
    };
    const plan = await make('/api/v1/plan/', {
      name: 'Season 2026',
      period_start: '2026-01-01',
      period_end: '2026-12-31',
    });
    const field = await make('/api/v1/cropfield/', {
      plan: plan.id,
      name: 'Kavel 7',
      crop: 101,
      country: 'NL',
      regulatory_soil_type: 1,
      geometry: square(5.7),
    });
    // 800 kg of 27 %: 216 kg of nitrogen, of 245 on clay or 196 in an NV area
    await make('/api/v1/record/', {
      cropfield: field.id,
      date: '2026-04-20 08:00',
      processing_state: 'performed',
      worked_area: field.registered_area,
      activities: [
        {
          theme: 'fertilizing',
          type: 201,
          items: [{ type: 2101, value: 800, stock: null, producttype: 1001 }],
          attributes: [],
        },
      ],
    });
    const told = async (zone: string | null) => {
      const { status } = await client.patch(`/api/v1/cropfield/${field.id}/`, {
        field_attributes: zone === null ? {} : { 35: zone },
      });
      expect(status).toBe(200);
      const { body } = await client.get(`/api/v3/fertilizing/?plan=${plan.id}`);
      const { findings } = body.results[0] as {
        findings: { rule: string; status: string; limit: number; of_farm: boolean }[];
      };
      return findings
        .filter(({ rule, of_farm }) => rule === 'nitrogen_norm' && !of_farm)
        .map(({ status: verdict, limit }) => [verdict, limit]);
    };
    expect([
      await told(null),
      await told('stricter'),
      await told('vulnerable'),
      await told('outside'),
    ]).toEqual([[['UNKNOWN', 245]], [['NOT-OK', 196]], [['OK', 245]], [['OK', 245]]]);
  });

  it('D17 slurry on a follow-up crop exceeds the limit of both crops of the ground', async () => {
    const { client, farm } = await server.person('Grower of two crops');
    const make = async (path: string, body: object) => {
      const made = await client.post(path, { farm, ...body });
      expect(made.status, made.text).toBe(201);
      return made.body;
    };
    const plan = await make('/api/v1/plan/', {
      name: 'Season 2026',
      period_start: '2026-01-01',
      period_end: '2026-12-31',
    });
    const fieldOf = (name: string, period: string, east: number) =>
      make('/api/v1/cropfield/', {
        plan: plan.id,
        name,
        period,
        crop: 101,
        country: 'NL',
        geometry: square(east),
      });
    const main = await fieldOf('Wheat', 'main', 5.72);
    const next = await fieldOf('Radish', 'after', 5.72);
    // more land, so that the farm as a whole is within the limit: 40 m³ of 4.1 kg twice on one of
    // three fields
    await fieldOf('East', 'main', 5.73);
    await fieldOf('West', 'main', 5.71);
    for (const { id, registered_area } of [main, next])
      await make('/api/v1/record/', {
        cropfield: id,
        date: '2026-04-01 08:00',
        processing_state: 'performed',
        worked_area: registered_area,
        activities: [
          {
            theme: 'fertilizing',
            type: 203,
            items: [{ type: 2103, value: 40, stock: null, producttype: slurry }],
            attributes: [],
          },
        ],
      });
    const { body } = await client.get(`/api/v3/fertilizing/?plan=${plan.id}`);
    type Finding = { rule: string; status: string; of_farm: boolean; ground_fields: string[] };
    const told = (body.results as { findings: Finding[] }[]).flatMap(({ findings }) =>
      findings.filter(({ rule, of_farm }) => rule === 'manure_nitrogen' && !of_farm),
    );
    expect(told.map(({ status }) => status)).toEqual(['NOT-OK', 'NOT-OK']);
    expect(told.flatMap(({ ground_fields: others }) => others).toSorted()).toEqual(
      [main.id, next.id].toSorted(),
    );
  });

  it('D17 doses of one autumn on fields of two seasons are added', async () => {
    const { client, farm } = await server.person('Grower of two seasons');
    const make = async (path: string, body: object) => {
      const made = await client.post(path, { farm, ...body });
      expect(made.status, made.text).toBe(201);
      return made.body;
    };
    const seasonOf = async (year: number) => {
      const plan = await make('/api/v1/plan/', {
        name: `Season ${year}`,
        period_start: `${year}-01-01`,
        period_end: `${year}-12-31`,
      });
      const field = await make('/api/v1/cropfield/', {
        plan: plan.id,
        name: 'Weide',
        crop: 801,
        country: 'DE',
        geometry: square(5.74),
      });
      return { plan, field };
    };
    const [now, next] = [await seasonOf(2026), await seasonOf(2027)];
    const bring = (field: { id: string; registered_area: number }, date: string, state: string) =>
      make('/api/v1/record/', {
        cropfield: field.id,
        date: `${date} 08:00`,
        processing_state: state,
        worked_area: field.registered_area,
        activities: [
          {
            theme: 'fertilizing',
            type: 203,
            items: [{ type: 2103, value: 12, stock: null, producttype: slurry }],
            attributes: [],
          },
        ],
      });
    await bring(now.field, '2026-09-05', 'performed');
    await bring(next.field, '2026-10-10', 'planned');
    await bring(next.field, '2026-11-10', 'performed');
    type Finding = { rule: string; status: string; value: number; text: string };
    for (const { plan } of [now, next]) {
      const { body } = await client.get(`/api/v3/fertilizing/?plan=${plan.id}`);
      const [autumn] = (body.results as { findings: Finding[] }[]).flatMap(({ findings }) =>
        findings.filter(({ rule }) => rule === 'autumn_nitrogen'),
      );
      // 24 m³ of 1,005 kg and 4.1 kg N a tonne, half of it of the other season
      expect([autumn?.status, Math.round(autumn?.value ?? 0)]).toEqual(['NOT-ALLOWED', 99]);
      expect(autumn?.text).toContain('Of it 49 kg is work of another season.');
    }
    // 36 m³ in the calendar year, a third of it in the season of that
    for (const [{ plan }, elsewhere, isOtherYear] of [
      [now, 99, false],
      [next, 49, true],
    ] as const) {
      const { body } = await client.get(`/api/v3/fertilizing/?plan=${plan.id}`);
      const [{ findings = [] } = {}] = body.results as { findings?: Finding[] }[];
      const manure = findings.find(({ rule }) => rule === 'organic_nitrogen');
      expect(Math.round(manure?.value ?? 0)).toBe(148);
      expect(manure?.text).toContain(
        `Counted from 1 January to 31 December 2026. Of it ${elsewhere} kg is work of another season.`,
      );
      expect(findings.some(({ rule }) => rule === 'other_year')).toBe(isOtherYear);
    }
  });
});
