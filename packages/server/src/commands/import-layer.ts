import { at } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { isYear, layerKinds } from '../georeference/columns.ts';
import { importPolygons } from '../georeference/import-layer.ts';
import { CommandProblem, readOptions, type Command, unknownOptions } from './command.ts';
import { progressBar } from './progress.ts';

const optionNames = ['kind', 'country', 'year', 'code-field', 'name-field', 'layer'];

/** @source decisions D10, D12, D14 */
export const importLayer: Command = {
  name: 'import-layer',
  summary: msg`Imports a soil map, or the crops of a year from a register of fields.`,
  usage: msg`npm run furrow -- import-layer --kind register|soil --country NL [--year 2023] [--code-field F] [--name-field F] [--layer L] FILE

FILE is FlatGeobuf, GeoParquet, GeoPackage, GeoJSON or a shapefile, zipped as registers publish it or with its parts beside, in any reference system Furrow knows, of any size.
--kind        register: which crop grew where in a year (history is the same word); soil: a soil map
--country     the country it is of, as two capitals
--year        the year of a register, where the file does not say it
--code-field  the column with the code of the crop or soil, where it is not recognised; --name-field its name
--layer       which layer of a GeoPackage or an archive, where there are several

The server may run meanwhile. What was there before answers until the new file is whole. Run it again after it was
broken off, and it goes on where it stood.`,
  async run(words, { database }, { words: wordsFor, say }) {
    const { options, rest } = readOptions(words);
    const unknown = [...options.keys()].filter((name) => !optionNames.includes(name));
    if (unknown.length > 0) throw unknownOptions(unknown);
    const kindOption = options.get('kind') === 'history' ? 'register' : options.get('kind');
    const kind = layerKinds.find((one) => one === kindOption);
    const country = options.get('country') ?? '';
    const year = options.has('year') ? Number(options.get('year')) : undefined;
    if (!kind || !/^[A-Z]{2}$/.test(country) || rest.length !== 1)
      throw new CommandProblem(
        msg`--kind register or soil, --country as two capitals and one FILE are needed.`,
      );
    if (year !== undefined && !isYear(year))
      throw new CommandProblem(msg`--year {year} is not a year.`, { year: options.get('year') });
    const start = performance.now();
    const bar = progressBar();
    const speed = (polygons: number) => Math.round(polygons / ((performance.now() - start) / 1000));
    let before: number | null = null;
    try {
      const request = {
        path: at(rest, 0),
        kind,
        country,
        year,
        codeField: options.get('code-field'),
        nameField: options.get('name-field'),
        table: options.get('layer'),
      };
      const outcome = await importPolygons(database, request, (part, polygons) => {
        before ??= polygons;
        const values = { polygons, speed: speed(polygons - before) };
        bar.tell(part, wordsFor(msg`{polygons} polygons, {speed}/s`, values));
      });
      bar.end();
      const { taken, kept, from, columns, crs, format } = outcome;
      if (!outcome.isNew) say(msg`This file is in already: {kept} polygons.`, { kept });
      else {
        const code = columns.code ?? columns.name;
        const name = columns.name ?? columns.code;
        const year = outcome.year === null ? '' : `, ${outcome.year}`;
        say(
          from > 0
            ? msg`{taken} features, from {next} on after a break: {kept} polygons are in, {left} are none or lie off the map ({format}, {crs}, code from {code}, name from {name}{year}).`
            : msg`{taken} features: {kept} polygons are in, {left} are none or lie off the map ({format}, {crs}, code from {code}, name from {name}{year}).`,
          { taken, next: from + 1, kept, left: taken - kept, format, crs, code, name, year },
        );
      }
      return 0;
    } finally {
      bar.end();
    }
  },
};
