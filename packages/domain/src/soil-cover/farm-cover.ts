import { gaecTerritory } from '../rotation/gaec-territory.ts';
import { memberStates } from '../rotation/unread-gaec.ts';
import type { RuleSource } from '../rotation/rotation-rules.ts';
import { coverGrounds, type CoverInput } from './cover-ground.ts';
import type { CoverGround } from './cover-rule.ts';
import { coverRuleOf } from './cover-rules.ts';
import { judgeCover, type SoilCover } from './judge-cover.ts';
import type { CoverTime } from './judge-piece.ts';
import { judgeMaizeCatch, type MaizeCatch } from './maize-catch.ts';
import { unreadCover, type UnreadCover } from './unread-cover.ts';

/** Organic farms count as keeping the standard. */
const organicFreedom: { readonly from: number; readonly source: RuleSource } = {
  from: 2026,
  source: {
    title: 'Bio Austria, GLÖZ-Vereinfachungen für Bio-Betriebe bereits 2026',
    address:
      'https://www.bio-austria.at/a/bauern/gloez-vereinfachungen-fuer-bio-betriebe-bereits-2026',
    version: '2026',
    readAs: 'summary',
  },
};

/** The soil cover of the land of a farm in one country. */
export interface LandCover {
  /** @source ISO 3166-1 */
  readonly country: string;
  readonly cover: SoilCover | null;
  /** Set where all of the land is organic, which frees it. */
  readonly freedBy: RuleSource | null;
  readonly unread: UnreadCover | null;
  /** The catch crop after maize, field by field. */
  readonly maize: readonly MaizeCatch[];
}

function landCover(country: string, grounds: readonly CoverGround[], time: CoverTime): LandCover {
  const territory = gaecTerritory(
    country,
    grounds.map(({ geometry }) => geometry),
  );
  const rule = coverRuleOf(territory.code, time.year);
  const isFree =
    time.year >= organicFreedom.from &&
    memberStates.has(country) &&
    grounds.every(({ isOrganic }) => isOrganic);
  const maize = country === 'NL' ? grounds.map((ground) => judgeMaizeCatch(ground, time)) : [];
  return {
    country,
    cover: rule && !isFree ? judgeCover(grounds, rule, time) : null,
    freedBy: isFree ? organicFreedom.source : null,
    unread: isFree ? null : unreadCover(territory, time.year),
    maize: maize.filter((one) => one !== null),
  };
}

/** The soil cover of a farm in the winter after a season, country by country. */
export function farmCover(input: CoverInput, time: CoverTime): readonly LandCover[] {
  const byCountry = new Map<string, CoverGround[]>();
  for (const ground of coverGrounds(input)) {
    if (ground.country === null) continue;
    byCountry.set(ground.country, [...(byCountry.get(ground.country) ?? []), ground]);
  }
  return [...byCountry].map(([country, grounds]) => landCover(country, grounds, time));
}
