import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Planned work as a calendar programs subscribe to. @source decisions D13, D16, EXC-02 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
});

const subscribe = async (person: Person) =>
  (await person.client.post('/api/v3/calendar/', { farm: person.farm })).body as {
    id: string;
    address: string;
  };
const read = async (address: string) => {
  const response = await fetch(address.replace(/^https?:\/\/[^/]+/, server.address));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: (await response.text()).replaceAll('\r\n ', ''),
  };
};
const titles = (text: string) =>
  [...text.matchAll(/^SUMMARY:(.*)\r?$/gm)].map(([, title]) => title!.trim());

async function plan(person: Person, body: Record<string, unknown>): Promise<Record<string, any>> {
  const made = await person.client.post('/api/v1/record/', {
    farm: person.farm,
    processing_state: 'planned',
    ...body,
  });
  expect(made.status, made.text).toBe(201);
  return made.body;
}

/** Between a figure and its unit. */
const nbsp = '\u00a0';

describe('EXC-02 the calendar', () => {
  it('EXC-02 has planned work with its field, products, time and link, and follows changes', async () => {
    const person = await server.person();
    const field = await person.client.post('/api/v1/cropfield/', {
      farm: person.farm,
      plan: person.plan,
      name: 'Kavel 7',
      geometry: 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))',
    });
    const stock = await person.client.post('/api/v1/stock/', {
      farm: person.farm,
      name: 'Revus',
      variant: 'c',
    });
    const record = await plan(person, {
      date: '2026-05-12 08:30',
      duration: '01:30',
      cropfield: field.body.id,
      worked_area: 2.5,
      notes: 'Niet bij wind',
      activities: [
        {
          theme: 'crop_protection',
          type: 101,
          items: [{ type: 2001, value: 0.6, stock: stock.body.id, producttype: null }],
          attributes: [],
        },
      ],
    });
    await plan(person, {
      processing_state: 'performed',
      date: '2026-05-11 08:30',
      jobname: 'Gedaan',
    });
    await plan(person, { processing_state: 'concept', date: '2026-05-11 08:30', jobname: 'Idee' });
    const { address } = await subscribe(person);
    const { status, type, text } = await read(address);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0/);
    expect(titles(text)).toEqual([String.raw`Spraying\, full field\, Kavel 7`]);
    expect(text).toContain(`UID:${record['id']}@furrow`);
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
    expect(text).toMatch(/LAST-MODIFIED:\d{8}T\d{6}Z/);
    expect(text).toContain('DTSTART:20260512T063000Z');
    expect(text).toContain('DTEND:20260512T080000Z');
    expect(text).toContain('LOCATION:Kavel 7');
    expect(text).toContain(String.raw`Revus 0.6${nbsp}l/ha\nArea: 2.50${nbsp}ha\nNiet bij wind`);
    expect(text).toMatch(new RegExp(`URL;VALUE=URI:http.*/cropr/farm/records/${record['id']}/`));
    expect((await read(address)).text).toBe(text);
    await person.client.patch(`/api/v1/record/${record['id']}/`, { date: '2026-05-13 09:00' });
    const later = (await read(address)).text;
    expect(later).toContain('DTSTART:20260513T070000Z');
    expect(later).toContain('SEQUENCE:1');
    await person.client.post(`/api/v1/record/${record['id']}/finish/`);
    expect(titles((await read(address)).text)).toEqual([]);
  });

  it('EXC-02 an address is shown once, a new one replaces it, and an ended or unknown one is 404', async () => {
    const person = await server.person();
    const first = await subscribe(person);
    expect((await read(first.address)).status).toBe(200);
    const listed = await person.client.get(`/api/v3/calendar/?farm=${person.farm}`);
    expect([
      listed.body.count,
      listed.body.results[0].id,
      listed.body.results[0].last_used,
      JSON.stringify(listed.body),
    ]).toEqual([1, first.id, expect.any(String), expect.not.stringContaining('.ics')]);
    const second = await subscribe(person);
    expect([(await read(first.address)).status, (await read(second.address)).status]).toEqual([
      404, 200,
    ]);
    expect((await owner.client.delete(`/api/v3/calendar/${second.id}/`)).status).toBe(404);
    expect((await person.client.delete(`/api/v3/calendar/${second.id}/`)).status).toBe(204);
    expect((await person.client.delete(`/api/v3/calendar/${second.id}/`)).status).toBe(404);
    for (const address of [
      second.address,
      `${server.address}/api/v3/calendar/${'x'.repeat(43)}.ics`,
      `${server.address}/api/v3/calendar/nothing.ics`,
      `${server.address}/api/v3/calendar/a%0D%0Ab.ics`,
      `${server.address}/api/v3/calendar/.ics`,
    ])
      expect((await read(address)).status).toBe(404);
    expect((await person.client.get('/api/v3/calendar/')).body.count).toBe(0);
    const { rows } = await server.server.services.database.query<{ secret_hash: string }>(
      'select secret_hash from calendar_address',
    );
    expect(rows.some(({ secret_hash: hash }) => first.address.includes(hash))).toBe(false);
  });

  it('D16 shows only rows visible to its person now, and nothing once they have left', async () => {
    const applier = await server.colleague(owner, ['applier']);
    await plan(owner, { date: '2026-05-12 08:30', jobname: 'Van mij', applier: applier.contact });
    const other = await plan(owner, { date: '2026-05-12 10:30', jobname: 'Van een ander' });
    const { address } = await subscribe(applier);
    expect(titles((await read(address)).text)).toEqual(['Van mij']);
    await owner.client.patch(`/api/v1/record/${other['id']}/`, { coworkers: [applier.contact] });
    expect(titles((await read(address)).text).sort()).toEqual(['Van een ander', 'Van mij']);
    await owner.client.patch(`/api/v1/farmcontact/${applier.contact}/`, { is_active: false });
    expect((await read(address)).status).toBe(404);
  });

  it('EXC-02 requires a session to create one, reports every problem, and uses the language of its person', async () => {
    expect((await server.visitor().post('/api/v3/calendar/', {})).status).toBe(401);
    const stranger = await server.person();
    const refused = await stranger.client.post('/api/v3/calendar/', {
      farm: owner.farm,
      secret: 'x',
    });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      400,
      ['farm', 'secret'],
    ]);
    expect((await stranger.client.get(`/api/v3/calendar/?farm=${owner.farm}`)).status).toBe(404);
    const dutch = await server.person();
    await server.server.services.database.query(
      "update account set language = 'nl' where id = $1",
      [dutch.user],
    );
    await plan(dutch, { date: '2026-05-12 08:30', worked_area: 2.5, activities: [] });
    expect((await read((await subscribe(dutch)).address)).text).toContain(
      String.raw`Oppervlakte: 2\,50${nbsp}ha`,
    );
  });
});
