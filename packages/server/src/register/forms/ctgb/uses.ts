import {
  unlimitedUse,
  type AdmittedUse,
  type PlaceOfUse,
  type RegisterCrop,
  type RegisterOrganism,
} from '@furrow/domain/admission/situation.ts';
import type { JsonNode } from '../../json-node.ts';

/** The parts of uses that are identical in both of Ctgb's forms. */

const places: readonly (readonly [words: RegExp, place: PlaceOfUse])[] = [
  [/^onbedekt/i, 'outdoor'],
  [/^(?:bedekt|walk-in)/i, 'greenhouse'],
  [/^binnen/i, 'storage'],
];

/** Places by the register's terms; empty where one of them is unknown. */
export const placesOf = (words: readonly string[]): PlaceOfUse[] => [
  ...new Set(words.flatMap((word) => places.find(([pattern]) => pattern.test(word))?.[1] ?? [])),
];

/** A number of times that is 0 is no limit but a field left empty. */
export const timesOf = (node: JsonNode): number | null => node.number() || null;

/** A leaf or group of a tree of Ctgb, as far as it belongs to a use. */
interface Picked {
  readonly name: string;
  readonly within: readonly string[];
  readonly eppo: readonly string[];
  readonly latin: string | null;
}

const codesOf = (node: JsonNode): string[] => {
  const one = node.text();
  return one === null ? node.list().flatMap((code) => code.text() ?? []) : [one];
};

const nameOf = (node: JsonNode): string | null =>
  node.of('crop', 'organism', 'disease', 'group', 'name', 'description').text();

/** Everything below a node, regardless of the selection. */
const below = (node: JsonNode): JsonNode[] =>
  node
    .of('items')
    .list()
    .flatMap((item) => [item, ...below(item)]);

/**
 * The nodes of a tree that belong to a use: a selected or complete one, with everything below it,
 * else the selected ones below.
 */
function pickedOf(node: JsonNode): Picked[] {
  const name = nameOf(node);
  const isWhole = node.of('selected').isTrue() || node.of('complete').isTrue();
  if (!isWhole || name === null) return node.of('items').list().flatMap(pickedOf);
  const inside = below(node);
  return [
    {
      name,
      within: inside.flatMap((one) => nameOf(one) ?? []),
      eppo: [...new Set([node, ...inside].flatMap((one) => codesOf(one.of('eppo'))))],
      latin: node.of('organismScientific', 'diseaseScientific', 'groupScientific').text(),
    },
  ];
}

export const cropsOf = (nodes: readonly JsonNode[]): RegisterCrop[] =>
  nodes.flatMap(pickedOf).map(({ name, within, eppo }) => ({ name, within, eppo }));

/** Organisms one by one: including those below a group that is selected as a whole. */
export const organismsOf = (nodes: readonly JsonNode[]): RegisterOrganism[] =>
  nodes
    .flatMap(pickedOf)
    .flatMap(({ name, within, eppo, latin }) => [
      { name, latin, eppo, isSpecies: within.length === 0 },
      ...within.map((other) => ({ name: other, latin: null, isSpecies: true })),
    ]);

/** Texts of a list of texts, or of objects with a description. */
export const wordsOf = (nodes: readonly JsonNode[]): string[] =>
  nodes.flatMap((node) => node.text() ?? node.of('description', 'name').text() ?? []);

/** The sentences that restrict a use, and its remarks. */
export function conditionsOf(node: JsonNode): string[] {
  const remarks = node.of('remarks');
  const sentences = node
    .of('restrictions')
    .list()
    .flatMap((one) => one.text() ?? one.of('sentenceNL', 'sentenceEN', 'sentence').text() ?? []);
  const remark = remarks.text();
  return [...new Set([...sentences, ...(remark === null ? wordsOf(remarks.list()) : [remark])])]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** A use, as far as both forms name its parts alike; a limit left out is none. */
export function useOf(part: Partial<AdmittedUse>): AdmittedUse {
  return { ...unlimitedUse, ...part };
}
