import { foldText } from '../ui/foldText.ts';
import type { QuietIcon } from '../ui/icons.ts';

export type HitKind = 'action' | 'screen' | 'field' | 'record' | 'contact' | 'stock';

/** Something the palette finds. */
export interface Hit {
  readonly key: string;
  readonly kind: HitKind;
  readonly label: string;
  /** Also searched, and shown after the label. */
  readonly note: string;
  readonly icon: QuietIcon;
  readonly run: () => void;
}

/** At most so many: whoever sees more types on. */
export const mostHits = 14;
/** Of one kind, so that a thousand records do not wall in the one contact. */
const mostOfKind = 5;

/** How well a hit answers what was typed: 0 not at all; the beginning of its name counts most. */
export function rankOf({ label, note }: Pick<Hit, 'label' | 'note'>, text: string): number {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  const name = foldText(label);
  const all = `${name} ${foldText(note)}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const first = words[0]!;
  if (name.startsWith(words.join(' '))) return 4;
  if (name.split(/\s+/).some((word) => word.startsWith(first))) return 3;
  return name.includes(first) ? 2 : 1;
}

/** The best hits, those of a better rank first and otherwise as they came. */
export function bestHits(all: readonly Hit[], text: string): readonly Hit[] {
  const counts = new Map<HitKind, number>();
  return all
    .map((hit) => ({ hit, rank: rankOf(hit, text) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .filter(({ hit: { kind } }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return kind === 'action' || kind === 'screen' || count <= mostOfKind;
    })
    .slice(0, mostHits)
    .map(({ hit }) => hit);
}
