/** Reasons why a part of a specification could not be used. */
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

/** The composition of a product, read from its specification. */
export interface Composition {
  /**
   * Percent by weight for each nutrient, keyed as written: `N`, `P2O5`, `K2O`, `MgO`, `SO3`, `OM`
   * (organic matter), `NH4` (ammonium nitrogen, a part of `N`) …
   */
  readonly nutrients: Readonly<Record<string, number>>;
  /** Weight of a litre, if stated. */
  readonly densityKgPerLitre?: number;
  /** Working share of the organic nitrogen, in percent, if stated. */
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

/** Names of parts that are no nutrients: those begin with a capital. */
const [densityName, workingName] = ['density', 'working'] as const;

interface Part {
  readonly name: string;
  readonly value: number;
}

/** One part of a specification; null for one that cannot be read. */
function readPart(part: string): Part | null {
  const [, density] = densityPart.exec(part) ?? [];
  if (density !== undefined) return { name: densityName, value: Number(density) };
  const [, working] = workingPart.exec(part) ?? [];
  if (working !== undefined) return { name: workingName, value: Number(working) };
  const [, name, percent] = nutrientPart.exec(part) ?? [];
  return name === undefined ? null : { name, value: Number(percent) };
}

function problemOf(part: Part | null): CompositionProblemCode | null {
  if (!part) return 'composition_part_unreadable';
  if (part.name === densityName)
    return part.value > 0 && part.value <= heaviestKgPerLitre
      ? null
      : 'composition_density_out_of_range';
  return part.value > 100 ? 'composition_percentage_out_of_range' : null;
}

/** Specifications that were read last: the work of a farm names few products, many times. */
const read = new Map<string, Composition>();
const mostRead = 1000;

/**
 * Parses the composition of a fertilizer from its specification: comma-separated parts `<nutrient>
 * <number> %`, with `density <number> kg/l` and `N working <number> %` beside them. An unreadable
 * part is reported as a problem and omitted; the rest still counts, so that one slip does not hide
 * the nitrogen of a product.
 * @source specification.md, section 3, ProductType (specification) and section 9, nutrient factors
 */
export function compositionOf(specification: string): Composition {
  const known = read.get(specification);
  if (known) return known;
  const composition = readComposition(specification);
  if (read.size >= mostRead) read.clear();
  read.set(specification, composition);
  return composition;
}

function readComposition(specification: string): Composition {
  const problems: CompositionProblem[] = [];
  const stated = new Map<string, number>();
  for (const written of specification.split(',')) {
    const part = written.trim().replaceAll(/\s+/g, ' ');
    if (part === '') continue;
    const result = readPart(part);
    const code = result && stated.has(result.name) ? 'composition_stated_twice' : problemOf(result);
    if (code) problems.push({ code, part });
    else if (result) stated.set(result.name, result.value);
  }
  const {
    [densityName]: densityKgPerLitre,
    [workingName]: nitrogenWorkingPercent,
    ...nutrients
  } = Object.fromEntries(stated);
  return {
    nutrients,
    ...(densityKgPerLitre === undefined ? {} : { densityKgPerLitre }),
    ...(nitrogenWorkingPercent === undefined ? {} : { nitrogenWorkingPercent }),
    problems,
  };
}
