import type { EntityRows } from '@furrow/domain';
import { shownState } from '@furrow/domain/record/counted.ts';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import {
  AdviceIcon,
  CancelledIcon,
  DoneIcon,
  EditIcon,
  PausedIcon,
  PendingIcon,
  PlannedIcon,
  ReceivedIcon,
  StartIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import styles from './WorkIcon.module.css';

const looks: Readonly<Record<string, { readonly icon: DecorativeIcon; readonly tone: string }>> = {
  performed: { icon: DoneIcon, tone: 'leaf' },
  'planned-performed': { icon: DoneIcon, tone: 'leaf' },
  planned: { icon: PlannedIcon, tone: 'dashed' },
  started: { icon: StartIcon, tone: 'ochre' },
  paused: { icon: PausedIcon, tone: 'ochre' },
  adviced: { icon: AdviceIcon, tone: 'quiet' },
  received: { icon: ReceivedIcon, tone: 'quiet' },
  concept: { icon: EditIcon, tone: 'quiet' },
  cancelled: { icon: CancelledIcon, tone: 'quiet' },
};

/** Progress of a job, as an icon before its text. */
export function WorkIcon({ record }: { readonly record: EntityRows['record'] }) {
  const store = useFarmStore();
  const { icon: Icon, tone } = looks[shownState(record, rowLookup(store))] ?? {
    icon: PendingIcon,
    tone: 'quiet',
  };
  return (
    <span aria-hidden className={styles['tile']} data-tone={tone}>
      <Icon size={18} />
    </span>
  );
}
