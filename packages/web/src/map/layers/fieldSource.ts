import type { GeoJSONSource, GeoJSONSourceDiff, Map as MapLibreMap } from 'maplibre-gl';
import { contains } from '@furrow/geo/contains.ts';
import type { Bounds, Polygonal, Position } from '@furrow/geo/types.ts';
import { labelZoom } from './fieldLayers.ts';
import { drawLayersOf, putSource } from './lateLayers.ts';
import { edgeNames, firstContent, labelFeature, propertiesOf } from './fieldProperties.ts';
import { forgetPacked } from './packedFields.ts';
import { hasStyle, withStyle } from './withStyle.ts';
import { changesOf, drawFeature, handOver, labelOf, type DrawnFeature } from './drawnFeatures.ts';
import type { MapFeature } from '../types.ts';

/** Milliseconds of work per slice, so that many fields never block the page. */
const budget = 10;
/** Features per message to the map's worker: each message makes it cut its tiles again. */
const mostPerMessage = 20_000;

/** Names beyond this are dropped from the map when it moves on. */
const mostLabels = 4000;

/**
 * Keeps the map's sources equal to a list of features by differences only: a changed field among
 * 20,000 is a small message to the worker. Long lists are read in slices, between which the page
 * responds, and sent at once: with every message the worker cuts its tiles again.
 */
export class FieldSource {
  #map: MapLibreMap;
  #known = new Map<string, MapFeature>();
  /** The same in the order of the list. */
  #listed: readonly MapFeature[] = [];
  #held = new Map<string, DrawnFeature | null>();
  #waiting: { feature: MapFeature; before: DrawnFeature | undefined }[] = [];
  #labelled = new Map<string, DrawnFeature>();
  #frame = 0;
  #turn = new MessageChannel();
  #waitsForTurn = false;
  #diff: Gathered = noDiff();
  #gathered = 0;
  /** Whether the map has received nothing yet. */
  #isEmpty = true;
  /** Features of the first message, which went as texts, until they are read here as well. */
  #sent = new Map<string, MapFeature>();
  /** Sources whose layers are drawn. */
  #drawn = new Set<string>();
  #settled: (() => void)[] = [];
  #sends = 0;

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#turn.port1.onmessage = () => {
      this.#waitsForTurn = false;
      this.#work();
    };
    map.on('moveend', () => this.#ask());
  }

  /** Sets the current list. */
  set(features: readonly MapFeature[]): void {
    const changes = changesOf(this.#held, this.#known, features, this.#listed);
    const { removed } = changes;
    this.#listed = features;
    for (const id of removed) {
      this.#known.delete(id);
      this.#held.delete(id);
      this.#sent.delete(id);
    }
    for (const { feature } of changes.put) this.#known.set(feature.id, feature);
    const put = changes.put.filter(({ feature, before }) => !handOver(before, feature));
    const latest =
      changes.put.length > 0
        ? this.#waiting.filter(({ feature }) => this.#known.get(feature.id) === feature)
        : this.#waiting.filter(({ feature }) => this.#known.has(feature.id));
    this.#waiting = [...latest, ...put];
    // the changes gathered so far belong to the previous list
    this.#flush();
    if (removed.length > 0) {
      this.#send('fields', { remove: [...removed] });
      this.#send('labels', { remove: removed.filter((id) => this.#labelled.delete(id)) });
    }
    if (this.#isEmpty && put.length > 0)
      withStyle(this.#map, 'first fields', () => this.#begin([...this.#known.values()]));
    this.#work();
  }

  geometry(id: string): Polygonal | undefined {
    return this.#held.get(id)?.geometry;
  }

  held(id: string): DrawnFeature | undefined {
    return this.#held.get(id) ?? undefined;
  }

  /** The smallest feature at a position, which is on top. */
  at(position: Position): string | null {
    const [x, y] = position;
    let id: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const drawn of this.#held.values()) {
      if (!drawn) continue;
      const { west, south, east, north } = drawn.bounds;
      if (x < west || x > east || y < south || y > north) continue;
      const size = (east - west) * (north - south);
      if (size < least && contains(drawn.geometry, position))
        [id, least] = [drawn.feature.id, size];
    }
    return id;
  }

  /** Features whose box intersects another. */
  *within(box: Bounds): Generator<DrawnFeature> {
    for (const drawn of this.#held.values()) if (drawn && meets(drawn.bounds, box)) yield drawn;
  }

  bounds(ids: Iterable<string> | 'all'): Bounds | null {
    let all: Bounds | null = null;
    for (const id of ids === 'all' ? this.#held.keys() : ids) {
      const bounds = this.#held.get(id)?.bounds;
      if (bounds)
        all = all
          ? {
              west: Math.min(all.west, bounds.west),
              south: Math.min(all.south, bounds.south),
              east: Math.max(all.east, bounds.east),
              north: Math.max(all.north, bounds.north),
            }
          : bounds;
    }
    return all;
  }

  /** Calls back once everything passed so far has been processed. */
  whenSettled(then: () => void): void {
    if (this.#waiting.length === 0) then();
    else this.#settled.push(then);
  }

  /** Whether some of the input has not been processed yet. */
  isReading(): boolean {
    return this.#waiting.length > 0;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#turn.port1.close();
    this.#waiting = [];
  }

  #ask(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#work();
    });
  }

  #work(): void {
    const until = performance.now() + budget;
    if (!this.#takeFeatures(until)) this.#nextTurn();
    else if (!this.#takeLabels(until)) this.#ask();
  }

  /**
   * As soon as the page has responded: a frame may take long, and nothing is visible in between.
   */
  #nextTurn(): void {
    if (this.#waitsForTurn) return;
    this.#waitsForTurn = true;
    this.#turn.port2.postMessage(null);
  }

  #takeFeatures(until: number): boolean {
    let taken = 0;
    for (const { feature, before } of this.#waiting) {
      // the clock is read now and then only: it costs as much as a small field
      if (taken % 20 === 19 && performance.now() > until) break;
      taken += 1;
      this.#take(feature, before);
    }
    this.#gathered += taken;
    this.#waiting = taken === this.#waiting.length ? [] : this.#waiting.slice(taken);
    if (this.#waiting.length > 0 && this.#gathered < mostPerMessage) return false;
    this.#flush();
    if (this.#waiting.length > 0) return false;
    for (const then of this.#settled.splice(0)) then();
    return true;
  }

  #flush(): void {
    if (this.#gathered === 0) return;
    this.#send('fields', this.#diff);
    [this.#diff, this.#gathered] = [noDiff(), 0];
  }

  /**
   * Sets the first fields as the full data: there is nothing to compare them with, and no tile to
   * check. The worker reads their texts while the page reads them too.
   */
  #begin(features: readonly MapFeature[]): void {
    this.#isEmpty = false;
    for (const feature of features) this.#sent.set(feature.id, feature);
    const data = firstContent(features);
    putSource(this.#map, 'fields', data);
    this.#map.getSource<GeoJSONSource>('fields')?.once('data', () => {
      forgetPacked(data);
      // drawn before the worker has read them, or before the map was moved to them, every tile in
      // sight would be cut twice
      this.whenSettled(() => this.#draw('fields'));
    });
  }

  #take(feature: MapFeature, before: DrawnFeature | undefined): void {
    const drawn = drawFeature(feature, before);
    this.#held.set(feature.id, drawn);
    const sent = this.#sent.get(feature.id);
    this.#sent.delete(feature.id);
    if (sent === feature) return;
    const { add, remove, update } = this.#diff;
    if (!drawn) {
      if (before ?? sent) remove.push(feature.id);
    } else if (before ?? sent)
      update.push({
        id: feature.id,
        removeProperties: edgeNames,
        addOrUpdateProperties: Object.entries(propertiesOf(drawn)).map(([key, value]) => ({
          key,
          value,
        })),
        ...(drawn.geometry === before?.geometry ? {} : { newGeometry: drawn.geometry }),
      });
    else add.push({ type: 'Feature', geometry: drawn.geometry, properties: propertiesOf(drawn) });
  }

  /** Names are placed for visible features; the position is computed once per shape. */
  #takeLabels(until: number): boolean {
    if (this.#map.getZoom() < labelZoom) return true;
    if (!hasStyle(this.#map)) {
      withStyle(this.#map, 'ask for labels', () => this.#ask());
      return true;
    }
    const sight = this.#map.getBounds();
    const box = {
      west: sight.getWest(),
      south: sight.getSouth(),
      east: sight.getEast(),
      north: sight.getNorth(),
    };
    const add: GeoJSON.Feature[] = [];
    const remove: string[] = [];
    let done = true;
    for (const drawn of this.within(box)) {
      const { id } = drawn.feature;
      const shown = this.#labelled.get(id);
      if (shown === drawn) continue;
      if (performance.now() > until) {
        done = false;
        break;
      }
      const coordinates = labelOf(drawn);
      if (shown) remove.push(id);
      this.#labelled.set(id, drawn);
      if (coordinates) add.push(labelFeature(drawn, coordinates));
    }
    if (this.#labelled.size > mostLabels) {
      for (const [id, held] of this.#labelled)
        if (!meets(held.bounds, box) && this.#labelled.delete(id)) remove.push(id);
    }
    if (this.#map.getSource('labels')) this.#send('labels', { remove, add });
    else if (add.length > 0) {
      putSource(this.#map, 'labels', { type: 'FeatureCollection', features: add });
      this.#draw('labels');
    }
    return done;
  }

  /** Draws the layers of a source from its first content on. */
  #draw(source: string): void {
    if (this.#drawn.has(source)) return;
    this.#drawn.add(source);
    drawLayersOf(this.#map, source);
  }

  #send(source: string, diff: GeoJSONSourceDiff): void {
    if (![diff.add, diff.remove, diff.update].some((part) => part && part.length > 0)) return;
    this.#sends += 1;
    // a diff that arrives after the map was removed does no harm
    withStyle(
      this.#map,
      `${source} ${this.#sends}`,
      () =>
        void this.#map
          .getSource<GeoJSONSource>(source)
          ?.updateData(diff)
          .catch(() => undefined),
    );
  }
}

type Gathered = Required<Pick<GeoJSONSourceDiff, 'add' | 'remove' | 'update'>>;

const noDiff = (): Gathered => ({ add: [], remove: [], update: [] });

function meets(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}
