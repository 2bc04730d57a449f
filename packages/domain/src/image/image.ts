import { msg } from '@furrow/kit/msg.ts';
import { defineEntity, everyVerb } from '@furrow/kit';
import { imageFields, fileRules } from '../file/file.ts';

/**
 * A picture: of a field, a record, a machine. Stored upright and without the camera's metadata.
 * @source spec §3 Image and Document, decisions D14, D16
 */
export const image = defineEntity({
  name: 'image',
  list: 'images',
  label: msg`Image`,
  labels: msg`Images`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  byHand: ['create'],
  file: { kind: 'image', maxMegabytes: 30 },
  feed: true,
  fields: imageFields(),
  order: ['-id'],
  example: {
    filename: 'kavel-7.jpg',
    meta_data: {
      name: 'Kavel 7',
      timestamp: '2026-05-12T08:30:00Z',
      links: [],
      longitude: 5.701,
      latitude: 52.601,
      taken_at: '2026-05-12 10:30',
    },
  },
  rules: fileRules,
  rulesLookAt: ['meta_data'],
  source: 'spec §3 Image and Document',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly image: Row<typeof image>;
  }
}
