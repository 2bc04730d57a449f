import { FIRST_OWN_DDI, isInDictionary, isTotal } from './quantities.ts';
import type { XmlElement } from './tree.ts';
import { elementIdOf, mainPart, named } from './write.ts';

/**
 * The parts of a machine and their quantities, as far as recordings contain them. @source ISO
 * 11783-10, annex D: DVC, DET, DOR, DPD, DVP
 */

interface Shown {
  readonly ddi: number | null;
  readonly name: string;
  readonly unit: string | null;
  /** The value of a step of the stored integers; null where the dictionary states it. */
  readonly factor: number | null;
}

/** The parts of a machine, created as their values are written. */
export interface Parts {
  /** The part that measured something, and the identifier this has there. */
  channelOf(
    element: string | null,
    shown: Shown,
  ): { readonly element: string; readonly ddi: number };
  elements(): XmlElement[];
}

const LAST_OWN_DDI = 0xfffe;
const LONGEST_UNIT = 32;
const kind = { function: 2 } as const;
const trigger = { interval: 1, total: 16 } as const;

interface Process extends Shown {
  readonly ddi: number;
  readonly of: Set<string>;
}

/**
 * Begins the parts of a machine.
 * @param device its id in the file, `DVC-1`
 */
export function openParts(device: string): Parts {
  const parts = new Map<string, string>();
  const processes = new Map<number, Process>();
  const partOf = (element: string | null): string => {
    if (element === null) return elementIdOf(device);
    const cached = parts.get(element);
    if (cached) return cached;
    const id = `${elementIdOf(device)}${String(parts.size + 1).padStart(4, '0')}`;
    parts.set(element, id);
    return id;
  };
  const isSame = (process: Process, { name, unit, factor }: Shown) =>
    process.name === name && process.unit === unit && process.factor === factor;
  /**
   * Its identifier where the dictionary defines it the same or not at all; else a free one of the
   * manufacturers' range.
   */
  const ddiOf = (shown: Shown): number => {
    const cached = shown.ddi === null ? undefined : processes.get(shown.ddi);
    if (
      shown.ddi !== null &&
      (cached ? isSame(cached, shown) : shown.factor === null || !isInDictionary(shown.ddi))
    )
      return shown.ddi;
    for (let ddi = FIRST_OWN_DDI; ddi < LAST_OWN_DDI; ddi += 1) {
      const taken = processes.get(ddi);
      if (!taken || isSame(taken, shown)) return ddi;
    }
    return LAST_OWN_DDI;
  };
  return {
    channelOf(element, shown) {
      const part = partOf(element);
      const ddi = ddiOf(shown);
      const process = processes.get(ddi) ?? { ...shown, ddi, of: new Set() };
      process.of.add(part);
      processes.set(ddi, process);
      return { element: part, ddi };
    },
    elements() {
      let objects = parts.size + 1;
      const described: XmlElement[] = [];
      const referred = new Map<string, XmlElement[]>();
      for (const { ddi, name, unit, factor, of } of processes.values()) {
        const id = (objects += 1);
        const presentation = factor === null ? null : (objects += 1);
        described.push({
          tag: 'DPD',
          attributes: {
            A: id,
            B: ddi.toString(16).toUpperCase().padStart(4, '0'),
            C: 0,
            D: isTotal(ddi) ? trigger.total : trigger.interval,
            ...named('E', name),
            F: presentation,
          },
        });
        if (presentation !== null && factor !== null)
          described.push({
            tag: 'DVP',
            attributes: {
              A: presentation,
              B: 0,
              C: decimal(factor),
              D: Math.round(-Math.log10(factor)),
              E: unit === null ? null : Array.from(unit).slice(0, LONGEST_UNIT).join(''),
            },
          });
        for (const part of of)
          referred.set(part, [
            ...(referred.get(part) ?? []),
            { tag: 'DOR', attributes: { A: id } },
          ]);
      }
      const functions = [...parts].map(([element, id], index): XmlElement => ({
        tag: 'DET',
        attributes: {
          A: id,
          B: index + 2,
          C: kind.function,
          ...named('D', element),
          E: index + 1,
          F: 1,
        },
        children: referred.get(id) ?? [],
      }));
      const byTag = (tag: string) => described.filter((element) => element.tag === tag);
      return [
        mainPart(device, referred.get(elementIdOf(device)) ?? []),
        ...functions,
        ...byTag('DPD'),
        ...byTag('DVP'),
      ];
    },
  };
}

/** A power of ten without an exponent: XML decimals have none. */
const decimal = (factor: number): string => factor.toFixed(6).replace(/\.?0+$/, '');
