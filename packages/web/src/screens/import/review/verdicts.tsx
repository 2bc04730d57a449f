import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import {
  AddIcon,
  CancelledIcon,
  EditIcon,
  OkIcon,
  WarningIcon,
  type DecorativeIcon,
} from '../../../ui/icons.ts';
import type { Verdict } from '../types.ts';

interface Look {
  readonly icon: DecorativeIcon;
  readonly tone: BadgeTone;
  readonly word: MessageDescriptor;
  /** #RRGGBB on the map, where the tones of a badge would be too pale. */
  readonly color: string;
}

export const verdictLooks: Readonly<Record<Verdict, Look>> = {
  new: { icon: AddIcon, tone: 'leaf', word: msg`New`, color: '#3F8F4F' },
  match: { icon: EditIcon, tone: 'sky', word: msg`Differs`, color: '#2F7FC1' },
  conflict: { icon: WarningIcon, tone: 'ochre', word: msg`Conflict`, color: '#D08A1C' },
  unchanged: { icon: OkIcon, tone: 'quiet', word: msg`Unchanged`, color: '#8E948A' },
  invalid: { icon: CancelledIcon, tone: 'red', word: msg`Not usable`, color: '#C0392B' },
};

/** The order in which a person reviews them: those that need a decision first. */
export const verdictOrder: readonly Verdict[] = [
  'conflict',
  'invalid',
  'new',
  'match',
  'unchanged',
];

/** The verdict on a row, as icon, text and colour. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const { i18n } = useLingui();
  const { icon, tone, word } = verdictLooks[verdict];
  return (
    <Badge icon={icon} tone={tone}>
      {i18n._(word)}
    </Badge>
  );
}
