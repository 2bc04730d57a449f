import { describe, expect, it } from 'vitest';
import type { RegisterLine } from '@furrow/domain/spray-register/entries.ts';
import { registerCsv, registerJson } from './handOver.ts';

const line: RegisterLine = {
  record: 'r',
  date: '2026-05-12',
  start_time: '08:30',
  type_of_use: 'outdoor',
  product: '=Canvas',
  authorisation_number: '13530',
  authorised_in: 'NL',
  dose: 0.5,
  dose_unit: 'l/ha',
  field: 'Kavel 7',
  place: null,
  treated_area: 7.44,
  crop: 'Wintertarwe',
  eppo_code: 'TRZAW',
  growth_stage: 31,
  operator: null,
  kept_until: '2029-05-12',
  missing: [{ lack: 'operator', mend: { entity: 'record', id: 'r' } }],
};

describe('EXC-03 the register of a period in a file', () => {
  it('EXC-03 JSON names the regulation, the period, and what is missing by its code', () => {
    const read = JSON.parse(
      registerJson([line], { farm: 'Hoeve', from: '2026-01-01', to: '2026-12-31' }),
    );
    expect(read).toMatchObject({
      regulation: 'Commission Implementing Regulation (EU) 2023/564',
      farm: 'Hoeve',
      from: '2026-01-01',
      to: '2026-12-31',
      lines: [{ product: '=Canvas', dose: 0.5, eppo_code: 'TRZAW', missing: ['operator'] }],
    });
  });

  it('EXC-03 CSV is in the reader’s language, numbers as numbers, and runs nothing', () => {
    const [head, row] = registerCsv([line], 'nl').split('\r\n');
    expect(head).toContain('Toelatingsnummer;Toegelaten in;Dosering;Eenheid van de dosering');
    expect(row).toContain("'=Canvas;13530;NL;0,5;l/ha");
    expect(row).toMatch(/Uitvoerder$/);
    expect(registerCsv([line], 'en')).toContain("'=Canvas,13530,NL,0.5,l/ha");
  });
});
