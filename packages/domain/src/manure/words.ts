import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { CapacityVerdict } from './capacity.ts';
import type { ManureMovement } from './movements.ts';
import type { TransportDatum } from './transport.ts';

/** Texts of the book of manure. @source decisions 248 */

/** The kinds of movement. */
export const movementWords: Readonly<Record<ManureMovement, Text>> = {
  in: msg({ message: 'In', context: 'manure that came in' }),
  out: msg({ message: 'Out', context: 'manure that left' }),
  spread: msg`Spread`,
  moved: msg({ message: 'Moved', context: 'to another storage' }),
  counted: msg({ message: 'Counted', context: 'difference of a count' }),
};

/** Names of the data that a transport lacks. */
export const transportWords: Readonly<Record<TransportDatum, Text>> = {
  party: msg`Other party`,
  party_address: msg`Address of the other party`,
  party_number: msg`Number of the other party`,
  carrier: msg`Carrier`,
  carrier_address: msg`Address of the carrier`,
  transport_number: msg`Transport document`,
};

/** The verdicts on a capacity. */
export const capacityWords: Readonly<Record<CapacityVerdict, Text>> = {
  short: msg`too small`,
  depends: msg`enough, unless more months apply`,
  enough: msg`enough`,
  unknown: msg`production not stated`,
  no_rule: msg`no rule known for this country`,
};
