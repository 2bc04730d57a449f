/** The main crops of a piece by harvest year. */
export interface PieceCrops {
  readonly id: string;
  readonly crops: ReadonlyMap<number, number>;
}

/** A crop that is offered for a piece that has none. */
export interface FilledPiece {
  readonly id: string;
  readonly crop: number;
}

/**
 * Counts each succession of two crops on the farm's own land, including the oldest years.
 * @returns successors of every crop, the most frequent first, then by number
 */
function successors(pieces: readonly PieceCrops[]): ReadonlyMap<number, readonly number[]> {
  const counts = new Map<number, Map<number, number>>();
  for (const { crops } of pieces)
    for (const [year, crop] of crops) {
      const next = crops.get(year + 1);
      if (next === undefined) continue;
      const ofCrop = counts.get(crop) ?? new Map<number, number>();
      counts.set(crop, ofCrop.set(next, (ofCrop.get(next) ?? 0) + 1));
    }
  return new Map(
    [...counts].map(([crop, next]) => [
      crop,
      [...next]
        .toSorted(([one, often], [other, rarer]) => rarer - often || one - other)
        .map(([follower]) => follower),
    ]),
  );
}

/**
 * Fills pieces without a crop as the farm usually does: with the most frequent successor of last
 * year's crop on its own land, skipping crops that `isFree` refuses.
 * @param isFree whether a crop on a piece meets no objection
 */
export function fillByRotation(
  pieces: readonly PieceCrops[],
  year: number,
  isFree: (piece: string, crop: number) => boolean,
): readonly FilledPiece[] {
  const next = successors(
    pieces.map(({ id, crops }) => ({
      id,
      crops: new Map([...crops].filter(([grown]) => grown <= year)),
    })),
  );
  return pieces.flatMap(({ id, crops }) => {
    if (crops.has(year)) return [];
    const last = crops.get(year - 1);
    const crop = last === undefined ? undefined : next.get(last)?.find((one) => isFree(id, one));
    return crop === undefined ? [] : [{ id, crop }];
  });
}
