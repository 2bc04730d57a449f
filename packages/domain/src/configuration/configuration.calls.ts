import { defineCall, person, value } from '@furrow/kit';

/** An option, with its details. */
export interface ConfigurationNode {
  readonly id: number | string;
  readonly name: string;
  readonly children: readonly ConfigurationNode[];
}

/** The parts of a configuration tree. */
export const configurationTypes = [
  'crops',
  'products',
  'details',
  'attributes',
  'themes',
  'labels',
  'groups',
] as const;

export const configurationTree = defineCall({
  name: 'configurationTree',
  method: 'GET',
  path: '/cropr/settings/configuration/:type/tree/',
  summary: 'What can be chosen from, as a tree',
  tag: 'configuration',
  params: { type: value.choice(configurationTypes) },
  output: {
    type: value.text(),
    objects: value.list(
      value.object({
        id: value.either(value.integer(), value.text()),
        name: value.text(),
        children: value.schema<readonly ConfigurationNode[]>({
          type: 'array',
          items: { type: 'object' },
        }),
      }),
    ),
  },
  refuses: ['not_allowed'],
  access: person(),
  source: 'spec §7 configuration/{type}/tree, decisions D14, API-05',
});
