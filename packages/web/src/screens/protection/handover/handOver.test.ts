import { describe, expect, it } from 'vitest';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { registerCsv } from './handOver.ts';

const line: RegisterLine = {
  record: 'r',
  producttype: 2001,
  country: 'NL',
  holder_number: null,
  beneficiary: null,
  beneficiary_number: null,
  end_time: '09:30',
  method: null,
  seed_substances: null,
  lot: null,
  land_reference: null,
  treated_volume: null,
  treated_quantity: null,
  organic: true,
  target: null,
  early_reentry: null,
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

describe('EXC-03 the register of a period as a file', () => {
  it('EXC-03 CSV is in the reader’s language, with numbers as numbers and no formulas', () => {
    const [head, row] = registerCsv([line], 'nl').split('\r\n');
    expect(head).toContain('Toelatingsnummer;Toegelaten in;Dosering;Eenheid van de dosering');
    expect(row).toContain("'=Canvas;13530;NL;0,5;l/ha");
    expect(row).toMatch(/;Uitvoerder;$/);
    expect(registerCsv([line], 'nl', () => 'NOT-OK')).toContain('Niet OK');
    expect(registerCsv([line], 'en')).toContain("'=Canvas,13530,NL,0.5,l/ha");
  });
});
