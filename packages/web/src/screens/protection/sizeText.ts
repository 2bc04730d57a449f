import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';

/** Treated amount, in the unit of its type of use: land, room, seed or produce. */
export function sizeText(line: RegisterLine, language: Language): string | null {
  if (line.type_of_use === 'seed' || line.type_of_use === 'storage') {
    const parts = [
      line.treated_volume === null ? null : `${formatNumber(line.treated_volume, language)} m³`,
      line.treated_quantity === null ? null : `${formatNumber(line.treated_quantity, language)} kg`,
    ].filter(Boolean);
    if (parts.length > 0) return parts.join(', ');
  }
  return line.treated_area === null ? null : formatHectares(line.treated_area, language);
}
