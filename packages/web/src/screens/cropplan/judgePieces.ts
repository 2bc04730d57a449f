import type { EntityRows } from '@furrow/domain';
import { certificateBiological } from '@furrow/domain/certificate/certificate.computed.ts';
import {
  judgeMonoculture,
  type MonocultureWarning,
} from '@furrow/domain/rotation/conditionality.ts';
import type { PlanCrop, PlanPiece } from '@furrow/domain/rotation/crop-plan.ts';
import { judgeFarmGaec, type FarmGaec } from '@furrow/domain/rotation/farm-gaec.ts';
import {
  judgeRotation,
  type GrownCrop,
  type RotationWarning,
} from '@furrow/domain/rotation/judge-rotation.ts';
import type { Reader } from '../../data/useReader.ts';

type Field = EntityRows['cropfield'];
/** A piece of ground of the plan. */
export type Piece = PlanPiece<Field>;

/** Warnings against a crop on a piece. */
export interface PieceWarnings {
  readonly piece: Piece;
  readonly field: Field;
  readonly rotation: readonly RotationWarning[];
  readonly monoculture: MonocultureWarning | null;
}

interface Judging {
  readonly reader: Reader;
  /** Harvest years by plan. */
  readonly years: ReadonlyMap<string, number>;
  readonly season: EntityRows['plan'] | undefined;
  readonly year: number;
  readonly country: string | null;
}

/** Rules and standards against the crops of a plan. */
export interface Judged {
  /** By the id of the crop field. */
  readonly warnings: ReadonlyMap<string, PieceWarnings>;
  readonly gaec: FarmGaec | null;
  /** Whether a crop as the main crop of a piece has no warnings. */
  readonly isFree: (piece: string, crop: number) => boolean;
}

/** Reads the crops and circumstances of pieces from the rows of the farm. */
class PieceReader {
  readonly #judging: Judging;
  #past = new Map<string, readonly GrownCrop[]>();

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  grown({ field, period, share }: PlanCrop<Field>, year: number): GrownCrop[] {
    const crop = field.crop === null ? undefined : this.#judging.reader.row('croptype', field.crop);
    return crop ? [{ crop, year, share, period }] : [];
  }

  own({ own }: Piece): readonly GrownCrop[] {
    return own.flatMap((one) => this.grown(one, this.#judging.year));
  }

  /** Crops of the ground in the other seasons. */
  past({ field, seasons }: Piece): readonly GrownCrop[] {
    const cached = this.#past.get(field.id);
    if (cached) return cached;
    const past = [...seasons].flatMap(([plan, crops]) => {
      const when = this.#judging.years.get(plan) ?? 0;
      return when === 0 ? [] : crops.flatMap((crop) => this.grown(crop, when));
    });
    this.#past.set(field.id, past);
    return past;
  }

  country({ country }: Field): string | null {
    return country ?? this.#judging.country;
  }

  isOrganic({ certificates }: Field): boolean {
    const { reader, season } = this.#judging;
    return (certificates ?? []).some((id) => {
      const certificate = reader.row('certificate', id);
      return certificate !== undefined && certificateBiological(certificate, season);
    });
  }
}

function judgeGaec(pieces: readonly Piece[], read: PieceReader, { country, year }: Judging) {
  return judgeFarmGaec(
    pieces.map((piece) => {
      const now = read.own(piece);
      return {
        hectares: piece.field.registered_area,
        crop: now.find(({ period }) => period === 'main')?.crop ?? null,
        isOrganic: read.isOrganic(piece.field),
        now,
        before: read.past(piece).filter((one) => one.year === year - 1),
      };
    }),
    country,
    year,
  );
}

/**
 * Checks every crop of the season against the crops on its land in the other seasons and on
 * adjoining land, and the farm against the standards of its country.
 */
export function judgePieces(pieces: readonly Piece[], judging: Judging): Judged {
  const { year, country: ofFarm } = judging;
  const read = new PieceReader(judging);
  const gaec = judgeGaec(pieces, read, judging);
  const monocultureOf = (own: GrownCrop, others: readonly GrownCrop[], field: Field) => {
    const country = read.country(field);
    // a farm is freed by the rules of its own country alone
    if (country === ofFarm && gaec?.isPieceJudged({ isOrganic: read.isOrganic(field) }) === false)
      return null;
    return judgeMonoculture(own, others, country);
  };
  const warnings = new Map<string, PieceWarnings>();
  for (const piece of pieces)
    for (const own of piece.own) {
      const [judged] = read.grown(own, year);
      if (!judged) continue;
      const beside = piece.own
        .filter((other) => other !== own)
        .flatMap((other) => read.grown(other, year));
      const others = [...read.past(piece), ...beside];
      const rotation = judgeRotation(judged, others, read.country(own.field));
      const monoculture = monocultureOf(judged, others, own.field);
      if (rotation.length > 0 || monoculture)
        warnings.set(own.field.id, { piece, field: own.field, rotation, monoculture });
    }
  const byId = new Map(pieces.map((piece) => [piece.field.id, piece]));
  return {
    warnings,
    gaec,
    isFree: (id, crop) => {
      const row = judging.reader.row('croptype', crop);
      const piece = byId.get(id);
      if (!row || !piece) return false;
      const own: GrownCrop = { crop: row, year, share: 1, period: 'main' };
      const others = read.past(piece);
      return (
        judgeRotation(own, others, read.country(piece.field)).length === 0 &&
        monocultureOf(own, others, piece.field) === null
      );
    },
  };
}
