import type { EntityRows } from '@furrow/domain';
import { Loader } from '@mantine/core';
import { shownState } from '@furrow/domain/record/counted.ts';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import {
  AdviceIcon,
  CancelledIcon,
  EditIcon,
  OkIcon,
  PausedIcon,
  PendingIcon,
  PlannedIcon,
  ReceivedIcon,
  SoilIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { wordsOfState } from './stateWords.ts';

/** A turning sign for work that is going on. @source spec §4 "started (spinner badge)" */
const Spinner: DecorativeIcon = ({ size = 14 }) => (
  <Loader size={Number(size)} color="currentColor" aria-hidden />
);

interface Look {
  readonly icon: DecorativeIcon;
  readonly tone: BadgeTone;
}

const pendingLook: Look = { icon: PendingIcon, tone: 'quiet' };

const looks: Readonly<Record<string, Look>> = {
  concept: { icon: EditIcon, tone: 'quiet' },
  adviced: { icon: AdviceIcon, tone: 'sky' },
  received: { icon: ReceivedIcon, tone: 'sky' },
  pending: pendingLook,
  planned: { icon: PlannedIcon, tone: 'dashed' },
  started: { icon: Spinner, tone: 'ochre' },
  paused: { icon: PausedIcon, tone: 'ochre' },
  performed: { icon: OkIcon, tone: 'leaf' },
  cancelled: { icon: CancelledIcon, tone: 'quiet' },
  'planned-performed': { icon: OkIcon, tone: 'leaf' },
  'taken-over': { icon: OkIcon, tone: 'quiet' },
  'linked-soil-researches': { icon: SoilIcon, tone: 'sky' },
};

/** The state of a record as icon, text and colour. @source spec §4, RUL-01, RUL-02 */
export function RecordState({ record }: { readonly record: EntityRows['record'] }) {
  const language = useLanguage();
  const store = useFarmStore();
  const state = shownState(record, rowLookup(store));
  const { icon, tone } = looks[state] ?? pendingLook;
  return (
    <Badge icon={icon} tone={tone}>
      {wordsOfState(state, language)}
    </Badge>
  );
}
