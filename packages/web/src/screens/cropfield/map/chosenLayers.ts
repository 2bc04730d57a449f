import type { LayerChoice } from '../../../me/mapChoices.ts';

/** Layers over the fields, from the uppermost down as it begins. */
export const layerIds = [
  'observations',
  'entrances',
  'storages',
  'waylines',
  'recordings',
  'observationmaps',
  'prescriptionmaps',
  'taskgrids',
  'parcels',
  'register',
] as const;
export type LayerId = (typeof layerIds)[number];

const isLayer = (id: string): id is LayerId => layerIds.some((one) => one === id);

export interface ChosenLayer extends LayerChoice {
  readonly id: LayerId;
}

/** Every layer as a person has it, from the uppermost down; those never touched are off. */
export function chosenLayers(choices: readonly LayerChoice[]): readonly ChosenLayer[] {
  const chosen = choices.flatMap(({ id, ...rest }) => (isLayer(id) ? [{ ...rest, id }] : []));
  const touched = new Set(chosen.map(({ id }) => id));
  const others = layerIds
    .filter((id) => !touched.has(id))
    .map((id) => ({ id, on: false, opacity: 1 }));
  return [...chosen, ...others];
}

/** The layers with one of them changed. */
export const withLayer = (
  layers: readonly ChosenLayer[],
  id: LayerId,
  changes: Partial<LayerChoice>,
): readonly ChosenLayer[] =>
  layers.map((layer) => (layer.id === id ? { ...layer, ...changes, id } : layer));

/** The layers with one of them moved up (-1) or down (1); at an end nothing changes. */
export function movedLayer(
  layers: readonly ChosenLayer[],
  id: LayerId,
  way: -1 | 1,
): readonly ChosenLayer[] {
  const from = layers.findIndex((layer) => layer.id === id);
  const [layer, other] = [layers[from], layers[from + way]];
  if (!layer || !other) return layers;
  return layers.map((one) => (one === layer ? other : one === other ? layer : one));
}
