import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existing } from '@furrow/kit';
import { csvOf } from '@furrow/formats/csv/csv-text.ts';
import { companyNumber } from '@furrow/domain/spray-register/entries.ts';
import type { AdmissionStatus } from '@furrow/domain/admission/statuses.ts';
import type { RegisterForm } from '@furrow/domain/spray-register/forms/form.ts';
import { formOf, registerForms } from '@furrow/domain/spray-register/forms/forms.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { packSchema } from '@furrow/domain/spray-register/pack-schema.ts';
import { isComplete, packOf, type PackFilter } from '@furrow/domain/spray-register/pack.ts';
import { registerTableOf } from '@furrow/domain/spray-register/register-table.ts';
import type { ExportFormat } from './format.ts';
import { packFiles } from './pack.ts';
import type { ExportFilter } from './source.ts';
import { holderOf, registerPages, sprayRegister } from './sources/spray-register.ts';

const everything: PackFilter = { from: null, to: null, crop: null, product: null, operator: null };

/**
 * The spray register for handing over, the same as created by the page: for every form that applies
 * to the lines a file for programs, its schema, and a table.
 * @source decisions D13, EXC-03
 */
export const handOver: ExportFormat = {
  id: 'hand-over',
  label: 'JSON, CSV',
  extensions: ['zip'],
  takes: ({ id }) => id === sprayRegister.id,
  async write({ context, path, folder, progress }) {
    const { filter, language, now, farmName } = context;
    const { count, pages } = await registerPages(context);
    const statuses = new Map<RegisterLine, AdmissionStatus | null>();
    let done = 0;
    for await (const page of pages()) {
      for (const { line, status } of page) statuses.set(line, status);
      done += page.length;
      await progress(Math.min(done / Math.max(1, count), 1));
    }
    const lines = [...statuses.keys()].toSorted((left, right) =>
      (left.date ?? '').localeCompare(right.date ?? ''),
    );
    const statusOf = (line: RegisterLine) => statuses.get(line) ?? null;
    const holder = await holderOf(context);
    const files = new Map<string, string>();
    const add = async (name: string, content: string) => {
      await writeFile(join(folder, name), content);
      files.set(name, name);
    };
    for (const form of formsOf(lines, filter?.form ?? null)) {
      const linesOfForm = lines.filter(({ country }) => formOf(country).id === form.id);
      const pack = packOf(linesOfForm, {
        form,
        holder: { name: farmName, number: companyNumber(holder.registration_number) },
        filter: filter ? withoutForm(filter) : everything,
        made: now.toISOString(),
        statusOf,
      });
      await add(`${form.id}.json`, JSON.stringify(pack, null, 2));
      await add(`${form.id}.schema.json`, JSON.stringify(packSchema(form), null, 2));
      const { head, rows } = registerTableOf(linesOfForm.toReversed(), language, statusOf);
      await add(`${form.id}.csv`, csvOf(head, rows, language));
    }
    await packFiles(path, folder, files);
    const incomplete = lines.filter((line) => !isComplete(line)).length;
    return {
      extension: 'zip',
      notes:
        incomplete > 0 ? [{ code: 'export_incomplete_lines', params: { count: incomplete } }] : [],
    };
  },
};

/** The requested form, else those of the lines; that of the regulation where there is none. */
function formsOf(lines: readonly RegisterLine[], asked: string | null): readonly RegisterForm[] {
  const ids = new Set(asked === null ? lines.map(({ country }) => formOf(country).id) : [asked]);
  const forms = registerForms.filter(({ id }) => ids.has(id));
  return forms.length > 0 ? forms : [existing(registerForms[0], 'form of the regulation')];
}

const withoutForm = ({ form: _form, row: _row, ...filter }: ExportFilter): PackFilter => filter;
