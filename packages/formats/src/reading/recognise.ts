import type { Format, SourceFile } from '../source/source.ts';

/** The files of a format, with their companions. */
export type Recognised = { format: Format; files: SourceFile[]; companions: SourceFile[] };

/**
 * Sorts files by format, judging by their content; a name may be wrong.
 * @returns the groups in the order of the formats, and the unknown files
 */
export function recognise(
  files: SourceFile[],
  formats: readonly Format[],
): { groups: Recognised[]; unknown: SourceFile[] } {
  const groups: Recognised[] = [];
  let left = files;
  for (const format of formats) {
    const recognised = left.filter((file) => format.recognise(file));
    if (recognised.length === 0) continue;
    const others = left.filter((file) => !recognised.includes(file));
    const companions = others.filter((file) => format.isCompanion?.(file) ?? false);
    groups.push({ format, files: recognised, companions });
    left = others.filter((file) => !companions.includes(file));
  }
  return { groups, unknown: left };
}
