import { beginning, latest, type Position } from './position.ts';

/** With more farms than these, those that every copy has by now are removed. */
const mostFarms = 10_000;

/** The farms that were written, as this server heard of them. */
export class KnownWrites {
  private readonly byFarm = new Map<string, Position>();
  private floor = beginning;

  heard(farms: readonly string[], position: Position): void {
    for (const farm of farms) this.byFarm.set(farm, position);
    if (this.byFarm.size <= mostFarms) return;
    this.missed(position);
    this.byFarm.clear();
  }

  /** Anything may have been written until then. */
  missed(position: Position): void {
    this.floor = latest([this.floor, position]);
  }

  of(farms: Iterable<string>): Position {
    return latest([this.floor, ...[...farms].map((farm) => this.byFarm.get(farm) ?? beginning)]);
  }
}
