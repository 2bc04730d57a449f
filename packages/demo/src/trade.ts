import { cropNamed, varietyNamed } from './catalogue.ts';
import type { Field } from './land.ts';
import { type CropLetter, cultivations } from './rotation.ts';
import type { NextId, Row } from './rows.ts';

/** A contract, as its deliveries name it. */
export type Agreed = Row & {
  readonly external_id: string | null;
  readonly cropvariety: number | null;
};

interface Agreement {
  readonly letter: CropLetter;
  readonly yearsAgo: number;
  readonly surface: number;
  readonly client_id: string | null;
  readonly external_id: string | null;
  /** Fields by name; without a list every field of the crop. */
  readonly fields?: readonly string[];
  readonly consumer?: number;
  readonly anyVariety?: true;
  readonly skip_area_check?: true;
}

/**
 * Contracts with buyers: one that fits, one whose fields fall short, one with a field without an
 * entrance, one of consumer 29 with a number that begins with 2, one without fields yet, and two of
 * last year.
 */
const agreements: readonly Agreement[] = [
  { letter: 'P', yearsAgo: 0, surface: 17.7, client_id: '40817', external_id: 'A-17' },
  { letter: 'S', yearsAgo: 0, surface: 6, client_id: '5512', external_id: 'PG-204' },
  { letter: 'B', yearsAgo: 0, surface: 16, client_id: '118204', external_id: 'SB-7731' },
  { letter: 'U', yearsAgo: 0, surface: 11.3, client_id: null, external_id: 'UI-0093' },
  { letter: 'C', yearsAgo: 0, surface: 5, client_id: '204512', external_id: 'WP-31' },
  {
    letter: 'W',
    yearsAgo: 0,
    surface: 10,
    client_id: null,
    external_id: null,
    fields: [],
    consumer: 14,
    anyVariety: true,
    skip_area_check: true,
  },
  { letter: 'P', yearsAgo: 1, surface: 13, client_id: '40817', external_id: 'A-09' },
  { letter: 'B', yearsAgo: 1, surface: 5, client_id: '118204', external_id: 'SB-7246' },
];

/**
 * The contracts of the farm, the fields that belong to them, and the one of a crop in a year, if
 * there is one.
 */
export function farmContracts(
  {
    farm,
    year,
    nextId,
    plan,
  }: {
    readonly farm: string;
    readonly year: number;
    readonly nextId: NextId;
    readonly plan: (year: number) => string;
  },
  fields: readonly Field[],
): {
  readonly contract: readonly Row[];
  readonly contractfield: readonly Row[];
  readonly of: (letter: CropLetter, year: number) => Agreed | null;
} {
  const contract: Row[] = [];
  const agreed = new Map<string, Agreed>();
  const contractfield: Row[] = [];
  for (const {
    letter,
    yearsAgo,
    surface,
    client_id,
    external_id,
    fields: names,
    consumer,
    anyVariety,
    skip_area_check,
  } of agreements) {
    const { crop, variety, consumer: usual } = cultivations[letter];
    const id = nextId();
    const row = {
      id,
      farm,
      consumer: consumer ?? usual,
      crop: cropNamed(crop).id,
      cropvariety: anyVariety === true ? null : varietyNamed(crop, variety).id,
      plan: plan(year - yearsAgo),
      surface,
      client_id,
      external_id,
      appinstallation: null,
      skip_area_check: skip_area_check ?? false,
    };
    contract.push(row);
    agreed.set(`${letter} ${year - yearsAgo}`, row);
    const contracted = fields.filter(
      (field) =>
        field.year === year - yearsAgo &&
        field.letter === letter &&
        (names === undefined || names.includes(field.name)),
    );
    contractfield.push(
      ...contracted.map((field) => ({ id: nextId(), farm, contract: id, cropfield: field.id })),
    );
  }
  return { contract, contractfield, of: (letter, each) => agreed.get(`${letter} ${each}`) ?? null };
}
