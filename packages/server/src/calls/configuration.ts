import type { FastifyInstance } from 'fastify';
import { entityOf, type EntityRows } from '@furrow/domain';
import {
  configurationTree,
  type ConfigurationNode,
  type configurationTypes,
} from '@furrow/domain/configuration/configuration.calls.ts';
import { themeName, themeStarter } from '@furrow/domain/theme/theme.starter.ts';
import { type Language, translate } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import { newSql, quoted } from '../db/sql.ts';
import { columnsFor, mayRead, readableSql } from '../read/read.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';

/**
 * The choices of a farm, as trees: `{id, name, children}`.
 * @source spec §7 configuration/{type}/tree, decisions D14, API-05
 */

type RowsOf = <E extends keyof EntityRows>(entity: E) => Promise<EntityRows[E][]>;
type Plant = (rowsOf: RowsOf, language: Language) => Promise<ConfigurationNode[]>;
type Named = Pick<ConfigurationNode, 'id' | 'name'>;

const leaf = ({ id, name }: Named): ConfigurationNode => ({ id, name, children: [] });

/** Nodes with the rows that belong to each, in the order of the rows. */
function grouped<R extends Named>(
  rows: readonly R[],
  keyOf: (row: R) => string | number | null,
  nodeOf: (key: string | number) => { id: string | number; name: string },
): ConfigurationNode[] {
  const groups = new Map<string | number, R[]>();
  for (const row of rows) {
    const key = keyOf(row) ?? 'other';
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, members]) => ({ ...nodeOf(key), children: members.map(leaf) }));
}

const themeNode = (language: Language) => (code: string | number) => ({
  id: code,
  name: themeName(code, language) ?? String(code),
});

const trees: Readonly<Record<(typeof configurationTypes)[number], Plant>> = {
  async crops(rowsOf) {
    const varieties = await rowsOf('cropvariety');
    const ofCrop = new Map<number, Named[]>();
    for (const row of varieties)
      ofCrop.set(row.crop_type, [...(ofCrop.get(row.crop_type) ?? []), row]);
    return (await rowsOf('croptype')).map((crop) => ({
      ...leaf(crop),
      children: (ofCrop.get(crop.id) ?? []).map(leaf),
    }));
  },
  async products(rowsOf, language) {
    const { variant } = entityOf('producttype').fields;
    const labels = variant?.kind === 'choice' ? variant.labels : undefined;
    return grouped(
      await rowsOf('producttype'),
      (row) => row.variant,
      (key) => ({ id: key, name: translate(labels?.[key], language) ?? String(key) }),
    );
  },
  details: async (rowsOf, language) =>
    grouped(await rowsOf('detailtype'), (row) => row.theme, themeNode(language)),
  attributes: async (rowsOf) => (await rowsOf('fieldattributetype')).map(leaf),
  async themes(rowsOf, language) {
    const details = await rowsOf('detailtype');
    return themeStarter.map(({ code, name }) => ({
      id: code,
      name: translate(name, language),
      children: details.filter((row) => row.theme === code).map(leaf),
    }));
  },
  labels: async (rowsOf) => (await rowsOf('label')).map(leaf),
  async groups(rowsOf) {
    const [groups, links, fields] = [
      await rowsOf('group'),
      await rowsOf('cropfieldgroup'),
      await rowsOf('cropfield'),
    ];
    const byId = new Map(fields.map((field) => [field.id, field]));
    return groups.map((group) => ({
      ...leaf(group),
      children: links
        .flatMap((link) => (link.group === group.id ? (byId.get(link.cropfield) ?? []) : []))
        .map(leaf),
    }));
  },
};

export function configurationCalls(app: FastifyInstance, services: Services): void {
  answer(app, configurationTree, async ({ principal, params: { type }, language }) => ({
    type,
    objects: await trees[type]((entity) => rowsOf(services, entity, principal, language), language),
  }));
}

/** The rows of the session's farm, including the standard entries of a catalogue, by name. */
async function rowsOf<E extends keyof EntityRows>(
  { database }: Services,
  name: E,
  principal: Principal,
  language: Language,
): Promise<EntityRows[E][]> {
  const entity = entityOf(name);
  if (!mayRead(entity, principal)) throw new Refusal('not_allowed');
  const sql = newSql();
  const farm = principal.session.farm ?? '';
  const seen =
    entity.scope === 'catalogue'
      ? readableSql(entity, sql, principal)
      : visibleSql(name, sql, principal, { action: 'read', only: farm });
  const order = 'name' in entity.fields ? 'r.name collate natural_order, ' : '';
  const { rows } = await database.query<{ rows: string }>(
    `select coalesce(json_agg(r order by ${order}r.id)::text, '[]') as rows
      from (select ${columnsFor(entity, principal, language)} from ${quoted(name)} t
      where t.deleted_at is null and ${seen}) r`,
    sql.values,
  );
  // rows read from an entity's columns have its row type
  return JSON.parse(rows[0]?.rows ?? '[]') as EntityRows[E][];
}
