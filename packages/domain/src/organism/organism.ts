import { choice, defineEntity, inWords, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/** Weeds, pests and diseases. @source spec §3 Organism, decisions D14 */
export const organism = defineEntity({
  name: 'organism',
  list: 'organisms',
  label: msg`Organism`,
  labels: msg`Organisms`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(msg`Names`, { readOnly: true }),
    latin_name: text(msg`Latin name`),
    kind: choice(msg`Kind`, ['weed', 'pest', 'disease', 'other'], {
      default: 'other',
      labels: {
        weed: msg`Weed`,
        pest: msg`Pest`,
        disease: msg`Disease`,
        other: msg`Other`,
      },
    }),
    eppo_code: text(msg`EPPO code`, {
      max: 6,
      pattern: /^[A-Z0-9]{5,6}$/,
      patternCode: 'eppo_expected',
    }),
  },
  order: ['name'],
  example: {
    name: 'Late blight',
    latin_name: 'Phytophthora infestans',
    kind: 'disease',
    eppo_code: 'PHYTIN',
  },
  source: 'spec §3 Organism',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly organism: Row<typeof organism>;
  }
}
