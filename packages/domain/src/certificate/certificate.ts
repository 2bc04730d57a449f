import { choice, date, defineEntity, everyVerb, words } from '@furrow/kit';
import { periodRules } from '../period.ts';
import { certificateComputed } from './certificate.computed.ts';

/** @source spec §3 Certificate, decisions D14 */
export const certificate = defineEntity({
  name: 'certificate',
  list: 'certificates',
  label: words('Certificate', 'Certificaat'),
  labels: words('Certificates', 'Certificaten'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    variant: choice(
      words('Scheme', 'Keurmerk'),
      ['SKAL', 'GLOBALGAP', 'PLANETPROOF', 'VVAK', 'OTHER'],
      { required: true },
    ),
    period_start: date(words('Start', 'Begin')),
    period_end: date(words('End', 'Einde')),
  },
  computed: certificateComputed,
  order: ['-period_start'],
  example: { variant: 'SKAL', period_start: '2026-01-01', period_end: '2026-12-31' },
  rules: periodRules,
  source: 'spec §3 Certificate',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly certificate: Row<typeof certificate>;
  }
}
