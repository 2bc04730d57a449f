import type { EntityRows } from '@furrow/domain';
import { certificateBiological } from '@furrow/domain/certificate/certificate.computed.ts';
import { soilKindOfField } from '@furrow/domain/nutrient-norms/applied.ts';
import {
  isJudgedAlone,
  judgeMonoculture,
  type MonocultureWarning,
} from '@furrow/domain/rotation/conditionality.ts';
import type { PlanCrop, PlanPiece } from '@furrow/domain/rotation/crop-plan.ts';
import { judgeFarmGaec, type FarmGaec, type GaecPiece } from '@furrow/domain/rotation/farm-gaec.ts';
import { gaecTerritory, type GaecTerritory } from '@furrow/domain/rotation/gaec-territory.ts';
import { unreadGaec, type UnreadGaec } from '@furrow/domain/rotation/unread-gaec.ts';
import {
  judgeRotation,
  type GrownCrop,
  type RotationWarning,
} from '@furrow/domain/rotation/judge-rotation.ts';
import { isRestCrop, judgeRestCrop, type RestFinding } from '@furrow/domain/rotation/rest-crop.ts';
import { restTotals, type RestTotals } from '@furrow/domain/rotation/rest-totals.ts';
import { rowLookup } from '../../data/rows/row-lookup.ts';
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
  /** Told of the main crop of ground that has no rest crop in its years. */
  readonly rest: RestFinding | null;
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
  /** The standard that applies and is not judged. */
  readonly unread: UnreadGaec | null;
  readonly rest: RestTotals | null;
  /** Whether a crop as the main crop of a piece has no warnings. */
  readonly isFree: (piece: string, crop: number) => boolean;
}

/** Reads the crops and circumstances of pieces from the rows of the farm. */
class PieceReader {
  readonly #judging: Judging;
  #past = new Map<string, readonly GrownCrop[]>();
  #territories = new Map<string, GaecTerritory>();

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  grown({ field, period, share }: PlanCrop<Field>, year: number): GrownCrop[] {
    const crop = field.crop === null ? undefined : this.#judging.reader.row('croptype', field.crop);
    return crop ? [{ crop, year, share, period, start: field.period_start }] : [];
  }

  own({ ownCrops }: Piece): readonly GrownCrop[] {
    return ownCrops.flatMap((crop) => this.grown(crop, this.#judging.year));
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

  /** The territory whose GAEC 7 holds on a field of another country than the farm's. */
  territory(field: Field): GaecTerritory {
    const cached = this.#territories.get(field.id);
    if (cached) return cached;
    const territory = gaecTerritory(this.country(field), [field.geometry]);
    this.#territories.set(field.id, territory);
    return territory;
  }

  /** The territory of the farm, by its land in its own country. */
  farmTerritory(pieces: readonly Piece[]): GaecTerritory {
    const { country } = this.#judging;
    return gaecTerritory(
      country,
      pieces
        .filter(({ field }) => this.country(field) === country)
        .map(({ field }) => field.geometry),
    );
  }

  isOrganic({ certificates }: Field): boolean {
    const { reader, season } = this.#judging;
    return (certificates ?? []).some((id) => {
      const certificate = reader.row('certificate', id);
      return certificate !== undefined && certificateBiological(certificate, season);
    });
  }

  /** The rest crop of a piece, with these crops of the planned season. */
  rest(piece: Piece, own: readonly GrownCrop[]) {
    const { field } = piece;
    const { reader, year } = this.#judging;
    return judgeRestCrop(
      {
        country: this.country(field),
        soil: soilKindOfField(field, rowLookup(reader)),
        isOrganic: this.isOrganic(field),
        crops: [...own, ...this.past(piece)],
      },
      year,
    );
  }
}

/** Ground of the farm as GAEC 7 is judged by. */
const gaecPieces = (
  pieces: readonly Piece[],
  read: PieceReader,
  year: number,
): readonly GaecPiece[] =>
  pieces.map((piece) => {
    const now = read.own(piece);
    return {
      hectares: piece.field.registered_area,
      crop: now.find(({ period }) => period === 'main')?.crop ?? null,
      isOrganic: read.isOrganic(piece.field),
      now,
      before: read.past(piece).filter((one) => one.year === year - 1),
    };
  });

/**
 * Checks every crop of the season against the crops on its land in the other seasons and on
 * adjoining land, and the farm against the standards of its country.
 */
export function judgePieces(pieces: readonly Piece[], judging: Judging): Judged {
  const { year, country: ofFarm } = judging;
  const read = new PieceReader(judging);
  const ground = gaecPieces(pieces, read, year);
  const territory = read.farmTerritory(pieces);
  const gaec = judgeFarmGaec(ground, territory.code, year);
  const monocultureOf = (own: GrownCrop, others: readonly GrownCrop[], field: Field) => {
    if (read.country(field) === ofFarm)
      return gaec?.isPieceJudged({ isOrganic: read.isOrganic(field) })
        ? judgeMonoculture(own, others, territory.code)
        : null;
    // a farm is freed by the rules of its own country alone
    const { code } = read.territory(field);
    return isJudgedAlone(code, year) ? judgeMonoculture(own, others, code) : null;
  };
  const rests = new Map(pieces.map((piece) => [piece, read.rest(piece, read.own(piece))]));
  const warnings = new Map<string, PieceWarnings>();
  for (const piece of pieces)
    for (const own of piece.ownCrops) {
      const [judged] = read.grown(own, year);
      if (!judged) continue;
      const beside = piece.ownCrops
        .filter((other) => other !== own)
        .flatMap((other) => read.grown(other, year));
      const others = [...read.past(piece), ...beside];
      const rotation = judgeRotation(judged, others, read.country(own.field));
      const monoculture = monocultureOf(judged, others, own.field);
      const found = rests.get(piece) ?? null;
      const isTold = found?.state === 'missing' && own.period === 'main';
      const rest = isTold && isRestCrop(judged.crop) === false ? found : null;
      if (rotation.length > 0 || monoculture || rest)
        warnings.set(own.field.id, { piece, field: own.field, rotation, monoculture, rest });
    }
  const byId = new Map(pieces.map((piece) => [piece.field.id, piece]));
  return {
    warnings,
    gaec,
    unread: unreadGaec(ground, territory, year),
    rest: restTotals(
      pieces.map((piece) => ({
        hectares: piece.field.registered_area ?? 0,
        finding: rests.get(piece) ?? null,
      })),
    ),
    isFree: (id, crop) => {
      const row = judging.reader.row('croptype', crop);
      const piece = byId.get(id);
      if (!row || !piece) return false;
      const own: GrownCrop = { crop: row, year, share: 1, period: 'main' };
      const others = read.past(piece);
      const beside = read.own(piece).filter(({ period }) => period !== 'main');
      return (
        judgeRotation(own, others, read.country(piece.field)).length === 0 &&
        monocultureOf(own, others, piece.field) === null &&
        read.rest(piece, [own, ...beside])?.state !== 'missing'
      );
    },
  };
}
