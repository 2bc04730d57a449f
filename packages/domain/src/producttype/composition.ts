/** Why a part of a specification could not be used. */
export type CompositionProblemCode =
  | 'composition_part_unreadable'
  | 'composition_percentage_out_of_range'
  | 'composition_density_out_of_range'
  | 'composition_stated_twice';

/** One part of a specification that was left out, as it was written, and why. */
export interface CompositionProblem {
  readonly code: CompositionProblemCode;
  readonly part: string;
}

/** What a specification says about a product. */
export interface Composition {
  /**
   * Percent by weight for each nutrient, keyed as written: `N`, `P2O5`, `K2O`, `MgO`, `SO3`, `OM`
   * (organic matter) …
   */
  readonly nutrients: Readonly<Record<string, number>>;
  /** Weight of a litre, where it is stated. */
  readonly densityKgPerLitre?: number;
  /** How much of the organic nitrogen works, in percent, where it is stated. */
  readonly nitrogenWorkingPercent?: number;
  /** The parts that were left out; empty when all of the text was understood. */
  readonly problems: readonly CompositionProblem[];
}

const number = String.raw`(\d+(?:\.\d+)?)`;
const nutrientPart = new RegExp(`^([A-Z][A-Za-z0-9]*) ${number} %$`);
const workingPart = new RegExp(`^N working ${number} %$`);
const densityPart = new RegExp(`^density ${number} kg/l$`);

/**
 * Nothing a farm spreads is heavier; molten metal would be. A larger figure is a slip of the pen.
 */
const heaviestKgPerLitre = 10;

/**
 * Reads the composition of a fertilizer from its specification: comma-separated parts
 * `<nutrient> <number> %`, with `density <number> kg/l` and `N working <number> %` beside them. A
 * part that cannot be read is told as a problem and left out; the rest still counts, so that one
 * slip does not hide the nitrogen of a product.
 * @source specification.md, section 3, ProductType (specification) and section 9, nutrient factors
 */
export function compositionOf(specification: string): Composition {
  const nutrients = new Map<string, number>();
  const problems: CompositionProblem[] = [];
  let densityKgPerLitre: number | undefined;
  let nitrogenWorkingPercent: number | undefined;

  for (const written of specification.split(',')) {
    const part = written.trim().replaceAll(/\s+/g, ' ');
    if (part === '') continue;
    const problem = (code: CompositionProblemCode) => problems.push({ code, part });

    const density = densityPart.exec(part)?.[1];
    const working = workingPart.exec(part)?.[1];
    const [, nutrient, percent] = nutrientPart.exec(part) ?? [];
    if (density !== undefined) {
      const value = Number(density);
      if (densityKgPerLitre !== undefined) problem('composition_stated_twice');
      else if (value <= 0 || value > heaviestKgPerLitre)
        problem('composition_density_out_of_range');
      else densityKgPerLitre = value;
    } else if (working !== undefined) {
      const value = Number(working);
      if (nitrogenWorkingPercent !== undefined) problem('composition_stated_twice');
      else if (value > 100) problem('composition_percentage_out_of_range');
      else nitrogenWorkingPercent = value;
    } else if (nutrient !== undefined) {
      const value = Number(percent);
      if (nutrients.has(nutrient)) problem('composition_stated_twice');
      else if (value > 100) problem('composition_percentage_out_of_range');
      else nutrients.set(nutrient, value);
    } else {
      problem('composition_part_unreadable');
    }
  }

  return {
    nutrients: Object.fromEntries(nutrients),
    ...(densityKgPerLitre === undefined ? {} : { densityKgPerLitre }),
    ...(nitrogenWorkingPercent === undefined ? {} : { nitrogenWorkingPercent }),
    problems,
  };
}
