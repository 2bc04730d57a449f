import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { importRegister } from '../commands/import-register.ts';
import { runOn } from '../testing/command.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { dutch, french, type Case } from '../testing/golden/case.ts';
import { dutchCases } from '../testing/golden/dutch.ts';
import { frenchCases } from '../testing/golden/french.ts';

/**
 * Verdicts compared with the registers themselves: cases are chosen from the raw lines by a simple
 * parser of this test, independent of our readers, and each names its line.
 */

const isThere = existsSync(french) && existsSync(dutch);
if (!isThere)
  console.log(
    'The registers with uses are not beside the project: no verdict is held against them.',
  );

describe.runIf(isThere)('RUL-08 ENT-admission verdicts on the lines of the registers', () => {
  const server = useServer();
  let owner: Person;
  const crops = new Map<string, number>();
  const products = new Map<string, number>();

  beforeAll(async () => {
    owner = await server.person('Owner');
    for (const [register, folder, dated] of [
      ['ephy', french, '2025-09-23'],
      ['ctgb', dutch, '2026-04-04'],
    ] as const) {
      const said = await runOn(
        server,
        importRegister,
        '--source',
        register,
        '--date',
        dated,
        '--crops',
        folder,
      );
      console.log(said.split('\n').slice(0, 30).join('\n'));
    }
    const { database } = server.server.services;
    for (const { id, name } of (
      await database.query<{ id: number; name: string }>(
        'select id, name from croptype where farm is null',
      )
    ).rows)
      crops.set(name, id);
    for (const { id, key } of (
      await database.query<{ id: number; key: string }>(
        "select id, country || ' ' || edi_code as key from producttype where farm is null",
      )
    ).rows)
      products.set(key, id);
  }, 300_000);

  const activities = ({ country, number, dose, unit, ...stated }: Case) => [
    {
      theme: 'crop_protection',
      type: null,
      items: [
        {
          type: unit === 'l/ha' ? 2001 : 2002,
          value: Number(dose.toPrecision(8)),
          stock: null,
          producttype: products.get(`${country} ${number}`),
        },
      ],
      attributes: [
        [3006, stated.bbch],
        [3001, stated.water],
        [3004, stated.metres],
        [3003, stated.drift],
      ].flatMap(([type, value]) => (value === undefined ? [] : [{ type, value }])),
    },
  ];

  async function fieldOf(one: Case): Promise<string> {
    const made = await owner.client.post('/api/v1/cropfield/', {
      farm: owner.farm,
      plan: owner.plan,
      name: 'Golden',
      country: one.country,
      crop: crops.get(one.crop),
      registered_area: 1,
      field_attributes: one.field ?? {},
    });
    expect(made.status, made.text).toBe(201);
    return made.body.id;
  }

  async function verdictOn(one: Case): Promise<{ status: string; rules: string[] }> {
    const cropfield = await fieldOf(one);
    for (const date of one.others ?? [])
      await owner.client.post('/api/v1/record/', {
        farm: owner.farm,
        cropfield,
        date: `${date} 09:00`,
        processing_state: 'performed',
        activities: activities(one),
      });
    if (one.harvest)
      await owner.client.post('/api/v1/record/', {
        farm: owner.farm,
        cropfield,
        date: `${one.harvest} 09:00`,
        processing_state: 'planned',
        activities: [{ theme: 'harvest', type: null, items: [], attributes: [] }],
      });
    const { body, status, text } = await owner.client.post('/api/v3/admissions/check/', {
      farm: owner.farm,
      record: null,
      cropfields: [cropfield],
      date: `${one.date} 09:00`,
      activities: activities(one),
    });
    expect(status, text).toBe(200);
    const [told] = body.results;
    return {
      status: told.status,
      rules: (told.items[0]?.reasons ?? []).map(
        (reason: { rule: string; text: string }) => `${reason.rule}: ${reason.text.slice(0, 80)}`,
      ),
    };
  }

  for (const [country, casesOf] of [
    ['France', frenchCases],
    ['the Netherlands', dutchCases],
  ] as const)
    it(
      `RUL-08 at least 200 verdicts of ${country} match their lines`,
      { timeout: 600_000 },
      async () => {
        const cases = casesOf();
        const wrong: string[] = [];
        const kinds = new Map<string, [right: number, total: number]>();
        for (const one of cases) {
          const told = await verdictOn(one);
          const isRight =
            told.status === one.status &&
            (one.rule === undefined || told.rules.some((rule) => rule.startsWith(`${one.rule}:`)));
          const [right, total] = kinds.get(one.kind) ?? [0, 0];
          kinds.set(one.kind, [right + Number(isRight), total + 1]);
          if (!isRight)
            wrong.push(
              `${one.kind}: ${one.country} ${one.number} ${one.crop} ${one.date} ${one.dose} ${one.unit}, ${one.line.slice(0, 80)}: ${one.status} ${one.rule ?? ''}, told ${told.status} ${told.rules.join(' | ')}`,
            );
        }
        console.log(
          `${country}: ${cases.length - wrong.length} of ${cases.length}; ${[...kinds].map(([kind, [right, total]]) => `${kind} ${right}/${total}`).join(', ')}`,
        );
        expect(cases.length).toBeGreaterThanOrEqual(200);
        expect(wrong).toEqual([]);
      },
    );
});
