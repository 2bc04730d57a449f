import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { areaText } from '../../ui/format/measures.ts';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import {
  AdviceIcon,
  EditIcon,
  OkIcon,
  PausedIcon,
  PendingIcon,
  PlannedIcon,
  ReceivedIcon,
  StartIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { fieldNameOf, nameOfRow } from '../../words/rowName.ts';
import { wordsOfState } from '../record/stateWords.ts';
import { workWords } from '../record/workWords.ts';
import { clockOf } from './days.ts';
import { longDay } from './calendarWords.ts';
import type { WorkEvent } from './events.ts';
import type { MoveHandlers } from './useMoving.ts';
import styles from './EventBlock.module.css';

const icons: Readonly<Record<string, DecorativeIcon>> = {
  planned: PlannedIcon,
  performed: OkIcon,
  started: StartIcon,
  paused: PausedIcon,
  adviced: AdviceIcon,
  received: ReceivedIcon,
  concept: EditIcon,
};

interface Props {
  readonly event: WorkEvent;
  /** Left out, it can be opened and not moved. */
  readonly move: ReturnType<MoveHandlers> | null;
  readonly onOpen: (event: WorkEvent) => void;
  /** Whether it is being moved. */
  readonly lifted?: boolean;
  /** Whether it takes the focus, because it was just moved by keyboard. */
  readonly focused?: boolean;
  /** On a single line: the hour before its text. */
  readonly line?: boolean;
  readonly style?: CSSProperties;
  /** Id of the text that explains how to move the event. */
  readonly describedBy?: string;
}

/** Texts about a job; '' where there is none. */
function useEventWords(event: WorkEvent) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { area } = useMeasures();
  const [first] = event.records;
  const isDated = event.day !== null;
  return {
    work: (first ? workWords(first) : '') || t`Work`,
    where:
      event.records.length > 1
        ? plural(event.records.length, { one: '# field', other: '# fields' })
        : fieldNameOf(first ?? {}, store, language),
    applier: nameOfRow('farmcontact', event.applier, store, language),
    state: wordsOfState(event.state, language),
    begin: isDated ? clockOf(event.start) : '',
    day: event.day === null ? '' : longDay(event.day, language),
    time: isDated ? `${clockOf(event.start)}–${clockOf(event.start + event.length)}` : t`No date`,
    size: event.hectares > 0 ? areaText(event.hectares, area, language) : '',
  };
}

/** A job in the calendar. */
export function EventBlock({
  event,
  move,
  onOpen,
  lifted = false,
  focused = false,
  line = false,
  style,
  describedBy,
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const { work, where, applier, state, begin, day, time, size } = useEventWords(event);
  const Icon = icons[event.state] ?? PendingIcon;
  return (
    <button
      ref={button}
      type="button"
      className={styles['event']}
      style={style}
      data-state={event.state}
      data-line={line || undefined}
      data-short={(!line && event.length < 45) || undefined}
      data-lifted={lifted || undefined}
      data-movable={move ? true : undefined}
      aria-label={[[begin, work].filter(Boolean).join(' '), where, size, applier, day, time, state]
        .filter(Boolean)
        .join(', ')}
      aria-describedby={move && begin ? describedBy : undefined}
      onClick={() => onOpen(event)}
      {...move}
    >
      <span className={styles['head']}>
        <Icon size={13} />
        {begin ? <span className={styles['time']}>{begin}</span> : null} <strong>{work}</strong>
      </span>{' '}
      <span className={styles['told']}>{[where, size].filter(Boolean).join(' · ')}</span>{' '}
      {applier ? <span className={styles['told']}>{applier}</span> : null}
    </button>
  );
}
