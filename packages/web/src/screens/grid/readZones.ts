import { gridRules } from '@furrow/domain/grid.ts';
import { messageText } from '@furrow/domain/messages/messages.ts';
import type { Issue } from '@furrow/kit';
import type { Language } from '@furrow/kit/languages.ts';
import { bindMapGeometry } from '../../map/layers/bindGeometry.ts';
import { isObject, membersOf, partsOf } from '@furrow/kit/checked.ts';
import { zonesOf, type Zones } from './zones.ts';

/** An error in a file, with the zone it concerns, counted from one. */
interface ZoneProblem {
  readonly zone: number | null;
  readonly text: string;
}

export type ReadZones =
  | { readonly kind: 'zones'; readonly zones: Zones }
  | { readonly kind: 'wrong'; readonly problems: readonly ZoneProblem[] }
  | { readonly kind: 'unreadable' | 'empty' }
  /** No zone has a `value`, but all have numbers under these names: the person chooses one. */
  | { readonly kind: 'which'; readonly names: readonly string[] };

/** Strips the byte order mark that terminals and other programs write. */
const parsed = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));

/**
 * Zones from a GeoJSON file, checked by the server's rules. Loaded with the geometry operations.
 * @param from the name of the property with the value
 */
export function readZones(text: string, language: Language, from = 'value'): ReadZones {
  bindMapGeometry();
  let file: unknown;
  try {
    file = parsed(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const { features, ...collection } = membersOf(file);
  const parts = partsOf(features);
  if (Array.isArray(features) && parts.length === 0) return { kind: 'empty' };
  const names = from === 'value' ? otherNames(parts) : [];
  if (names.length > 0) return { kind: 'which', names };
  const read = parts.map((feature) => zoneFrom(feature, from));
  const issues = gridRules({
    features: { ...collection, ...(Array.isArray(features) ? { features: read } : { features }) },
  });
  if (issues.length > 0)
    return { kind: 'wrong', problems: issues.map((issue) => problemOf(issue, language)) };
  const zones = zonesOf({ features: read });
  return { kind: 'zones', zones: { type: 'FeatureCollection', features: zones } };
}

/** Only the properties of the definition: a file's own ids and boxes have no meaning here. */
function zoneFrom(feature: unknown, from: string): unknown {
  if (!isObject(feature)) return feature;
  const { type, properties, geometry } = feature;
  const members = membersOf(properties);
  return {
    type,
    properties: from === 'value' ? properties : { ...members, value: members[from] },
    geometry,
  };
}

/** Names under which every feature has a number, where no feature has a `value`. */
function otherNames(features: readonly unknown[]): readonly string[] {
  const all = features.map((feature) => {
    const { properties } = membersOf(feature);
    return membersOf(properties);
  });
  if (all.some((properties) => 'value' in properties)) return [];
  return Object.keys(all[0] ?? {}).filter((name) =>
    all.every((properties) => typeof properties[name] === 'number'),
  );
}

function problemOf({ path, code, params }: Issue, language: Language): ZoneProblem {
  const match = /^features\.features\.(\d+)(\.properties\.value)?/.exec(path);
  const { reasons } = params ?? {};
  const text =
    code === 'geometry'
      ? partsOf(reasons)
          .map(membersOf)
          .map((reason) => messageText(String(reason.code), language, membersOf(reason.params)))
          .join(', ')
      : messageText(code, language, params);
  return { zone: match ? Number(match[1]) + 1 : null, text: match?.[2] ? `value: ${text}` : text };
}
