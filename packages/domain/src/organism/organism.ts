import { choice, defineEntity, inWords, text, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** Weeds, pests and diseases. @source spec §3 Organism, decisions D14 */
export const organism = defineEntity({
  name: 'organism',
  list: 'organisms',
  label: words('Organism', 'Organisme'),
  labels: words('Organisms', 'Organismen'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(words('Names', 'Namen'), { readOnly: true }),
    latin_name: text(words('Latin name', 'Latijnse naam')),
    kind: choice(words('Kind', 'Soort'), ['weed', 'pest', 'disease', 'other'], {
      default: 'other',
      labels: {
        weed: words('Weed', 'Onkruid'),
        pest: words('Pest', 'Plaag'),
        disease: words('Disease', 'Ziekte'),
        other: words('Other', 'Overig'),
      },
    }),
    eppo_code: text(words('EPPO code', 'EPPO-code'), {
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
