import { farmWith } from '../packages/demo/src/index.ts';
import { cropTypeStarter } from '../packages/domain/src/croptype/croptype.starter.ts';
import { detailTypeStarter } from '../packages/domain/src/detailtype/detailtype.starter.ts';
import { productTypeStarter } from '../packages/domain/src/producttype/producttype.starter.ts';
import { typedLookup } from '../packages/domain/src/rows.ts';
import { registerLines } from '../packages/domain/src/spray-register/entries.ts';
import { formOf } from '../packages/domain/src/spray-register/forms/forms.ts';
import { packOf } from '../packages/domain/src/spray-register/pack.ts';
import { fixture } from '../packages/domain/src/testing/fixture.ts';
import { registerCsv } from '../packages/web/src/screens/protection/handover/handOver.ts';
import { median, type Line } from './report.ts';

/** Lines of a register: those of a large contractor over the years of its retention. */
const manyLines = 10_000;

/** A register as the page makes it, and hands it over as JSON and CSV. @source EXC-03 */
export function registerLine(): Line {
  const { record: records = [], ...farm } = farmWith({
    fields: 200,
    records: manyLines * 4 + 6_000,
  });
  const rows: Readonly<Record<string, readonly { readonly id: string | number }[]>> = {
    ...farm,
    croptype: cropTypeStarter,
    detailtype: detailTypeStarter,
    producttype: productTypeStarter.map((row) => ({ ...row, name: row.names.en })),
  };
  const byKey = new Map(
    Object.entries(rows).flatMap(([name, list]) =>
      list.map((row) => [`${name} ${String(row.id)}`, row] as const),
    ),
  );
  const lookup = typedLookup((entity, id) => fixture(byKey.get(`${entity} ${String(id)}`)));
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    const lines = records
      .flatMap((row) => registerLines(fixture(row), lookup, 'en', { id: 'farm', countries: 'NL' }))
      .slice(0, manyLines);
    const json = JSON.stringify(
      packOf(lines, {
        form: formOf('NL'),
        holder: { name: 'Farm', number: null },
        filter: { from: null, to: null, crop: null, product: null, operator: null },
        made: '2026-01-01T00:00:00.000Z',
        statusOf: () => null,
      }),
    );
    const csv = registerCsv(lines, 'en');
    times.push(performance.now() - start);
    if (lines.length !== manyLines || json.length < manyLines || csv.length < manyLines)
      throw new Error(`a register of ${lines.length} lines`);
  }
  const middle = median(times.slice(1));
  return {
    what: `a register of ${manyLines} lines, as JSON and CSV`,
    ours: `${middle.toFixed(0)} ms`,
    floor: '',
    ratio: '',
    target: '<= 5 s',
    ok: middle <= 5_000,
  };
}
