import type { RuleSource } from './rotation-rules.ts';

/** The Walloon page on GAEC 7: the standard, and the farms that it frees. */
export const walloonSource: RuleSource = {
  title: 'SPW Agriculture, BCAE 7 Rotation des cultures sur les terres arables',
  address:
    'https://agriculture.wallonie.be/home/aides/pac-2023-2027-description-des-interventions/conditionnalite-renforcee-nouveaute-2025/bcae-7-rotation-des-cultures-sur-les-terres-arables.html',
  version: '16 January 2025',
  readAs: 'summary',
};

/** The Danish page on GAEC 7: the standard, and the farms that it frees. */
export const danishSource: RuleSource = {
  title: 'Effektivt Landbrug, Nye regler for sædskifte fra 2023',
  address:
    'https://effektivtlandbrug.landbrugnet.dk/artikler/svin/80177/nye-regler-for-saedskifte-fra-2023.aspx',
  version: '2023',
  readAs: 'summary',
};

/** The Styrian page on GAEC 7: crops of one year, and the farms that nobody checks. */
export const styrianSource: RuleSource = {
  title: 'Landwirtschaftskammer Steiermark, GLÖZ 7: Anbaudiversifizierung oder Fruchtwechsel',
  address: 'https://stmk.lko.at/glöz-7-anbaudiversifizierung-oder-fruchtwechsel+2400+4357341',
  version: '2026',
  readAs: 'summary',
};
