import { msg } from '@furrow/kit/msg.ts';
import { defineEntity, everyVerb } from '@furrow/kit';
import { documentFields, fileRules } from '../file/file.ts';

/**
 * Any file that belongs to the farm: a soil analysis, a delivery note, a contract. @source spec §3
 * Image and Document, decisions D14, D16
 */
export const document = defineEntity({
  name: 'document',
  list: 'documents',
  label: msg`Document`,
  labels: msg`Documents`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  byHand: ['create'],
  file: { kind: 'document', maxMegabytes: 100 },
  feed: true,
  fields: documentFields(),
  order: ['-id'],
  example: {
    filename: 'grondonderzoek-2026.pdf',
    meta_data: { name: 'Grondonderzoek 2026', timestamp: '2026-03-02T09:00:00Z', links: [] },
  },
  rules: fileRules,
  rulesLookAt: ['meta_data'],
  source: 'spec §3 Image and Document',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly document: Row<typeof document>;
  }
}
