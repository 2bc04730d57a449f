import { openRing, samePosition } from './positions.ts';
import { problemPosition, type Problem, type ProblemCode } from './problem.ts';
import { withoutSpikes } from './spikes.ts';
import { arrangeRings, type Touch } from './sweep/sweep.ts';
import type { Position, Ring } from './types.ts';

/** More problems of the same kind do not help, and a hostile file could have thirty thousand. */
const MOST_OF_ONE_KIND = 20;

/** A ring and where it belongs. */
type Member = { part: number; ring: number; positions: Position[] };

/**
 * Faults in the rings of polygons, alone and together.
 * @param parts polygons, each a shell followed by its holes; positions finite, rings open or closed
 */
export function validateRings(parts: Ring[][]): Problem[] {
  const problems = new Problems();
  const members = collectMembers(parts, problems);
  const { crossing, touches, parents } = arrangeRings(members.map((member) => member.positions));
  if (crossing) {
    const [a, b] = crossing.rings.map((index) => members[index]);
    problems.add(crossingCode(a, b), problemPosition(crossing.at));
    return problems.all;
  }
  touches.forEach((touch) => {
    if (new Set(touch.rings).size < touch.rings.length)
      problems.add('self_touch', problemPosition(touch.at));
  });
  members.forEach((member, index) => {
    const parent = members[parents[index] ?? -1];
    const code = nestingCode(member, parent);
    const [first] = member.positions;
    if (code && first) problems.add(code, problemPosition(first));
  });
  const divided = findDivision(members, touches);
  if (divided) problems.add('interior_divided', problemPosition(divided));
  return problems.all;
}

class Problems {
  readonly all: Problem[] = [];
  readonly #counts = new Map<ProblemCode, number>();

  add(code: ProblemCode, params: Problem['params']): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count <= MOST_OF_ONE_KIND) this.all.push({ code, params });
  }
}

/** The rings with an interior, without repeated points and spikes; removed ones are reported. */
function collectMembers(parts: Ring[][], problems: Problems): Member[] {
  const members: Member[] = [];
  parts.forEach((rings, part) => {
    if (rings.length === 0) problems.add('empty', { part });
    rings.forEach((ringPositions, ring) => {
      const distinct = openRing(ringPositions).filter(
        (position, index, all) => !samePosition(position, all.at(index - 1)),
      );
      const { positions, spikes } = withoutSpikes(distinct);
      if (positions.length < 3) {
        problems.add('too_few_points', { points: distinct.length, needed: 3 });
        return;
      }
      for (const spike of spikes) problems.add('spike', problemPosition(spike));
      members.push({ part, ring, positions });
    });
  });
  return members;
}

function crossingCode(a: Member | undefined, b: Member | undefined): ProblemCode {
  if (a === b) return 'self_intersection';
  return a?.part === b?.part ? 'hole_crosses' : 'parts_overlap';
}

/** Checks the nesting of a ring; parents are the smallest rings around. */
function nestingCode(member: Member, parent: Member | undefined): ProblemCode | null {
  if (member.ring === 0) {
    // An island may lie in the hole of another part.
    return parent && parent.ring === 0 ? 'parts_overlap' : islandCode(member, parent);
  }
  if (parent?.part === member.part) return parent.ring === 0 ? null : 'hole_in_hole';
  return 'hole_outside';
}

function islandCode(member: Member, parent: Member | undefined): ProblemCode | null {
  return parent?.part === member.part ? 'hole_outside' : null;
}

/**
 * Finds where holes and shell touch in a closed chain, so that the interior is divided. Rings and
 * touching points form a graph; the interior is connected exactly when it has no cycle.
 */
function findDivision(members: Member[], touches: Touch[]): Position | null {
  const groups = new DisjointSets(members.length);
  for (const touch of touches) {
    const byPart = new Map<number, Set<number>>();
    for (const ring of touch.rings) {
      const part = members[ring]?.part ?? -1;
      byPart.set(part, (byPart.get(part) ?? new Set()).add(ring));
    }
    for (const rings of byPart.values()) {
      const [first = 0, ...others] = rings;
      for (const other of others) if (!groups.join(first, other)) return touch.at;
    }
  }
  return null;
}

class DisjointSets {
  readonly #leaders: number[];

  constructor(size: number) {
    this.#leaders = Array.from({ length: size }, (_, index) => index);
  }

  /** @returns false when both were in the same set already */
  join(a: number, b: number): boolean {
    const [leaderA, leaderB] = [this.#leader(a), this.#leader(b)];
    if (leaderA === leaderB) return false;
    this.#leaders[leaderA] = leaderB;
    return true;
  }

  #leader(member: number): number {
    let leader = member;
    while (this.#leaders[leader] !== leader) {
      const next = this.#leaders[leader] ?? leader;
      this.#leaders[leader] = this.#leaders[next] ?? next;
      leader = next;
    }
    return leader;
  }
}
