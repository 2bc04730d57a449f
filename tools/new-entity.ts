import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run new:entity -- word plural [folder]`: writes the definition of a new entity and its
 * migration, and prints the steps left to do by hand. `folder` is the project's, unless another
 * copy of it is meant.
 */
const [name = '', list = `${name}s`, root = join(import.meta.dirname, '..')] =
  process.argv.slice(2);
const file = join(root, `packages/domain/src/${name}/${name}.ts`);
if (!/^[a-z]+$/.test(name) || existsSync(file)) {
  console.error(
    name
      ? `'${name}' is taken, or is no URL word of small letters.`
      : 'Usage: npm run new:entity -- word [plural]',
  );
  process.exit(1);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const title = capital(name);
mkdirSync(join(root, `packages/domain/src/${name}`));
writeFileSync(
  file,
  `import { defineEntity, everyVerb } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/** Its meaning in a sentence, beginning with a noun. @source where it comes from */
export const ${name} = defineEntity({
  name: '${name}',
  list: '${list}',
  label: msg\`${title}\`,
  labels: msg\`${capital(list)}\`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: { name: nameField() },
  order: ['name'],
  example: { name: 'Example' },
  source: 'where it comes from',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly ${name}: Row<typeof ${name}>;
  }
}
`,
);

const all = join(root, 'packages/domain/src/entities.ts');
const [beforeImport, beforeEnd] = [/^import \{ farm \} /m, /(?<=^ {2}session,\n)/m];
const listed = readFileSync(all, 'utf8');
for (const place of [beforeImport, beforeEnd])
  if (!place.test(listed)) throw new Error(`${all} has no place ${String(place)} for a new entity`);
writeFileSync(
  all,
  listed
    .replace(beforeImport, `import { ${name} } from './${name}/${name}.ts';\n$&`)
    .replace(beforeEnd, `  ${name},\n`),
);
const migrations = join(root, 'packages/server/src/db/migrations');
const last = Math.max(
  ...readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => Number.parseInt(file)),
);
const migration = join(migrations, `${String(last + 1).padStart(3, '0')}-${name}.sql`);
writeFileSync(
  migration,
  `create table "${name}" (
  name text not null
);
call complete_farm_table('${name}');
`,
);

console.log(`Wrote ${file}, added it to entities.ts, and wrote ${migration}. What is left:
  1. its fields and source. In entities.ts its entry stands behind those it refers to;
  2. their columns in the migration, and for a reference, after the call:
     alter table "${name}" add foreign key (farm, machine) references machine (farm, id);
  3. its row in packages/domain/src/access.ts, and its name in the table of access.test.ts;
  4. a page packages/web/src/screens/${name}/${title}Page.tsx with its line in packages/web/src/screens.ts;
  5. npm run texts, and its texts in locales/*.po; npm run docs;
  6. FURROW_WRITE_DOCS=1 npx vitest run --project server migrations.test.ts sharding, and npm run format.
Routes, validation, filters, feed, history, OpenAPI and the conformance tests follow by themselves.`);
