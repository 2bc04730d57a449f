import { round4 } from '@furrow/units/round.ts';
import { LEAST_SHARE } from '../rotation/judge-rotation.ts';
import type { CoverGround, CoverRule } from './cover-rule.ts';
import { coverPartsOf, type CoverParts, type CoverTime } from './judge-piece.ts';

/** Ground that lacks cover, or of which it is not certain. Hectares. */
interface CoverPlace {
  readonly id: string;
  readonly name: string;
  readonly hectares: number;
}

/** The cover of a farm's soil against the rule of its territory. Hectares. */
export interface SoilCover {
  readonly rule: CoverRule;
  /** The harvest year before the winter. */
  readonly year: number;
  /** Land that the rule means. */
  readonly meant: number;
  readonly needed: number;
  readonly covered: number;
  readonly residue: number;
  readonly unknown: number;
  readonly bare: number;
  /**
   * Kept: by crops alone. Unploughed: by crops, and by stubble and residues that stay. Unknown: land
   * of which something is not known may keep it. Missing: more lies bare than may.
   */
  readonly state: 'kept' | 'unploughed' | 'unknown' | 'missing';
  /** Hectares that lie bare beyond those that may. */
  readonly missing: number;
  readonly bareGround: readonly CoverPlace[];
  readonly unknownGround: readonly CoverPlace[];
  /** Fields without hectares, which are in no sum. */
  readonly unsized: readonly Pick<CoverPlace, 'id' | 'name'>[];
}

interface Piece extends CoverPlace {
  readonly ground: CoverGround;
  readonly parts: CoverParts;
}

/** Hectares that must be covered, less those of crops that lower it. */
function neededOf(pieces: readonly Piece[], { share, deduction }: CoverRule): number {
  const sum = (some: readonly Piece[]) => some.reduce((all, { hectares }) => all + hectares, 0);
  const meant = sum(pieces);
  if (!deduction) return round4(meant * share);
  const less = sum(pieces.filter(({ ground: { crop } }) => crop && deduction.isOne(crop)));
  return round4(Math.max(meant * share - less, meant * deduction.least));
}

/**
 * The cover of soil over a farm in the winter after a harvest year; null where the rule means none of
 * its land.
 */
export function judgeCover(
  grounds: readonly CoverGround[],
  rule: CoverRule,
  time: CoverTime,
): SoilCover | null {
  const judged = grounds.flatMap((ground) => {
    const parts = coverPartsOf(ground, rule, time);
    return parts ? [{ ground, parts }] : [];
  });
  if (judged.length === 0) return null;
  const pieces = judged.flatMap(({ ground, parts }): Piece[] => {
    const { id, name, hectares } = ground;
    return hectares === null ? [] : [{ id, name, hectares, ground, parts }];
  });
  const sum = (part: keyof CoverParts) =>
    round4(pieces.reduce((all, { hectares, parts }) => all + hectares * parts[part], 0));
  const [covered, residue, unknown, bare] = [
    sum('covered'),
    sum('residue'),
    sum('unknown'),
    sum('bare'),
  ];
  const needed = neededOf(pieces, rule);
  const unsized = judged
    .filter(({ ground }) => ground.hectares === null)
    .map(({ ground: { id, name } }) => ({ id, name }));
  const places = (part: 'bare' | 'unknown'): readonly CoverPlace[] =>
    pieces
      .filter(({ parts }) => parts[part] >= LEAST_SHARE)
      .map(({ id, name, hectares, parts }) => ({
        id,
        name,
        hectares: round4(hectares * parts[part]),
      }));
  return {
    rule,
    year: time.year,
    meant: round4(pieces.reduce((all, { hectares }) => all + hectares, 0)),
    needed,
    covered,
    residue,
    unknown,
    bare,
    state: stateOf({ covered, residue, unknown, needed, isWhole: unsized.length === 0 }),
    missing: Math.max(0, round4(needed - covered - residue - unknown)),
    bareGround: places('bare'),
    unknownGround: places('unknown'),
    unsized,
  };
}

interface Sums extends Pick<SoilCover, 'covered' | 'residue' | 'unknown' | 'needed'> {
  /** Whether every piece has hectares. */
  readonly isWhole: boolean;
}

/** A field without hectares leaves every sum open. */
function stateOf({ covered, residue, unknown, needed, isWhole }: Sums): SoilCover['state'] {
  if (!isWhole) return 'unknown';
  if (covered >= needed) return 'kept';
  if (round4(covered + residue) >= needed) return 'unploughed';
  return round4(covered + residue + unknown) >= needed ? 'unknown' : 'missing';
}
