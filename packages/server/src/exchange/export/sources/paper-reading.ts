import { contactDescription } from '@furrow/domain/farmcontact/farmcontact.computed.ts';
import type { PaperReading } from '@furrow/domain/paper/paper.ts';
import { ownName } from '@furrow/domain/row-name.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { formatFixed } from '@furrow/kit/format.ts';
import type { ExportContext } from '../source.ts';

/** The rows of an export for papers of one thing; areas are in hectares. */
export function paperReading(
  { language, farmCurrency }: ExportContext,
  lookup: RowLookup,
): PaperReading {
  return {
    language,
    lookup,
    nameOf(entity, id) {
      const contact = entity === 'farmcontact' ? lookup(entity, id) : undefined;
      if (contact) return contact.contact_name || contactDescription(contact);
      const variety = entity === 'cropvariety' ? lookup(entity, id) : undefined;
      if (variety?.custom_name) return variety.custom_name;
      const row = lookup(entity, id);
      return row ? (ownName({ ...row }, language) ?? '') : '';
    },
    areaUnit: 'ha',
    area: (hectares) => formatFixed(hectares, language),
    currency: farmCurrency,
  };
}
