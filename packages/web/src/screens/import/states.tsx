import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import {
  CancelledIcon,
  OkIcon,
  PendingIcon,
  ShowIcon,
  UndoIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import type { ImportState } from './types.ts';

const looks: Readonly<
  Record<
    ImportState,
    { readonly icon: DecorativeIcon; readonly tone: BadgeTone; readonly word: MessageDescriptor }
  >
> = {
  reading: { icon: PendingIcon, tone: 'quiet', word: msg`Being read` },
  review: { icon: ShowIcon, tone: 'ochre', word: msg`Needs review` },
  applied: { icon: OkIcon, tone: 'leaf', word: msg`Added` },
  rolled_back: { icon: UndoIcon, tone: 'dashed', word: msg`Rolled back` },
  failed: { icon: CancelledIcon, tone: 'red', word: msg`Not readable` },
};

/** State of an import, as icon, text and colour. */
export function ImportStateBadge({ state }: { readonly state: ImportState }) {
  const { i18n } = useLingui();
  const { icon, tone, word } = looks[state];
  return (
    <Badge icon={icon} tone={tone}>
      {i18n._(word)}
    </Badge>
  );
}
