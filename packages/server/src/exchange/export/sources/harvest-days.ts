import { translate } from '@furrow/kit';
import { formatPrintDate } from '@furrow/kit/format.ts';
import { msg } from '@furrow/kit/msg.ts';
import type { CardLine, FieldCard } from '@furrow/domain/field-card/field-card.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { harvestFrom, lastDay } from '@furrow/domain/verdict/waiting-limit.ts';
import { featuresOfFarm } from '../../../access/features.ts';
import { itemsOfRecords } from '../../../admission/record-items.ts';
import type { ExportContext } from '../source.ts';

/** The first day of harvest after records of crop protection; null for an unknown waiting time. */
type HarvestDays = ReadonlyMap<string, string | null>;

async function harvestDaysOf(
  { database, farm, principal, language, today }: ExportContext,
  cards: readonly FieldCard[],
): Promise<HarvestDays> {
  if (!isOn(await featuresOfFarm(database, farm), 'admissions')) return new Map();
  const ids = new Set(cards.flatMap(({ lines }) => lines.map(({ record }) => record.id)));
  const judged = await itemsOfRecords(database, principal, [...ids], { language, today });
  return new Map(
    judged.flatMap(({ record: { id, date }, items }) =>
      items.length > 0 && date ? [[id, harvestFrom(date.slice(0, 10), items)] as const] : [],
    ),
  );
}

const notKnown = msg`not known`;

/** The first day of harvest after some work on the cards; empty without crop protection. */
export async function harvestWords(
  context: ExportContext,
  cards: readonly FieldCard[],
): Promise<(lines: readonly CardLine[]) => string> {
  const harvestDays = await harvestDaysOf(context, cards);
  return (lines) => {
    const days = lines.map(({ record }) => harvestDays.get(record.id));
    const last = lastDay(days.filter((day) => day !== undefined));
    return last === null ? translate(notKnown, context.language) : formatPrintDate(last ?? '');
  };
}
