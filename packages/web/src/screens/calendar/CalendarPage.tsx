import { useAddress } from '../../browser/useAddress.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId, useMemo, useState } from 'react';
import { useIsPhone, useMedia } from '../../browser/useMedia.ts';
import { useFarmStore, useIsCold, usePermission, useRows } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { today } from '../../me/today.ts';
import { BackwardIcon, RightIcon, WorkCalendarIcon } from '../../ui/icons.ts';
import { compareText } from '../../ui/search/textOrder.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { rowName } from '../../words/rowName.ts';
import { NewWork } from '../record/NewWork.tsx';
import { workWords } from '../record/workWords.ts';
import { allows } from '../record/rights.ts';
import { useRecordRights } from '../record/useRecordRights.ts';
import { readCalendar, type CalendarSearch } from './calendarSearch.ts';
import { longDay, viewTitle } from './calendarWords.ts';
import { clockOf, daysOf, turned, weekNumber, type CalendarView } from './days.ts';
import { byDay, movableStates, workEvents, type Slot, type WorkEvent } from './events.ts';
import { EventWindow } from './EventWindow.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { moveWork } from './moveWork.ts';
import { TimeGrid } from './TimeGrid.tsx';
import { ToPlan } from './ToPlan.tsx';
import { useMoving } from './useMoving.ts';
import frame from '../common/list/EntityListPage.module.css';
import styles from './CalendarPage.module.css';
import { lazyPart } from '../../ui/lazyPart.ts';

const Subscribe = lazyPart(() =>
  import('./Subscribe.tsx').then(({ Subscribe: component }) => component),
);

/**
 * Work by time, planned and done: a day, a week or a month. Upcoming work is rescheduled here.
 * @source spec §3 Job, SCR-16
 */
export function CalendarPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const store = useFarmStore();
  const reader = useReader('farmcontact');
  const language = useLanguage();
  const phone = useIsPhone();
  const roomy = useMedia('(min-width: 1100px)');
  const howTo = useId();
  const isCold = useIsCold();
  const records = useRows('record');
  const contacts = useRows('farmcontact');
  const mayCreate = usePermission('record.create');
  const { rights, principal } = useRecordRights();
  const search = useAddress(readCalendar);
  const view = search.view ?? (phone ? 'day' : 'week');
  const date = search.date ?? today();
  const [opened, setOpened] = useState<WorkEvent | null>(null);
  const { farm } = useWorkspace();
  const [listOpen, setListOpen] = useState(false);
  const [subscribing, setSubscribing] = useState(false);
  const [focused, setFocused] = useState<unknown>(null);
  usePageTitle(t`Calendar`);

  const days = useMemo(() => daysOf(view, date), [view, date]);
  const events = useMemo(
    () => workEvents(records, principal.lookup, search.applier ?? null),
    [records, principal, search.applier],
  );
  const shown = useMemo(() => byDay(events), [events]);
  const undated = useMemo(
    () => events.filter(({ day, state }) => day === null && movableStates.has(state)),
    [events],
  );
  const late = useMemo(
    () =>
      events
        .filter(({ day, state }) => day !== null && day < today() && state === 'planned')
        .toSorted((left, right) => (left.day ?? '').localeCompare(right.day ?? '')),
    [events],
  );
  const appliers = useMemo(
    () =>
      contacts
        .filter((contact) => contact.is_applier === true && contact.is_active !== false)
        .map((contact) => ({
          value: String(contact.id),
          label: rowName('farmcontact', contact, reader, language),
        }))
        .toSorted((left, right) => compareText(left.label, right.label)),
    [contacts, reader, language],
  );

  const change = (changes: Partial<Record<keyof CalendarSearch, string | undefined>>) => {
    setFocused(null);
    void navigate({
      to: '.',
      search: Object.fromEntries(
        Object.entries({ ...search, ...changes }).filter(([, value]) => value),
      ),
      replace: true,
    });
  };
  const movable = ({ state, records: own }: WorkEvent) =>
    movableStates.has(state) &&
    own.every((record) => record.locked !== true && allows(rights?.update, record, principal));
  const move = async (event: WorkEvent, slot: Slot | null) => {
    setOpened(null);
    setListOpen(false);
    if (slot && event.day === slot.day && event.start === slot.start) return;
    const { shown: kept, undo } = moveWork(store, event, slot);
    await kept;
    const [first] = event.records;
    // the moved event keeps the focus at its new position
    setFocused(first?.id ?? null);
    const work = (first ? workWords(first) : '') || t`Work`;
    const when = slot ? `${longDay(slot.day, language)}, ${clockOf(slot.start)}` : '';
    showToast({
      text: slot ? t`${work} is planned for ${when}.` : t`${work} has no date yet.`,
      action: { label: t`Undo`, run: () => void undo() },
    });
  };
  const open = (event: WorkEvent) => {
    setListOpen(false);
    setOpened(event);
  };
  const { moving, handlers } = useMoving({
    days,
    onMove: (event, slot) => void move(event, slot),
    onOpen: open,
  });
  const movers = (event: WorkEvent) => (movable(event) ? handlers(event) : null);
  const day = (one: string) => change({ view: 'day', date: one });
  const shared = {
    days,
    events: shown,
    moving,
    handlers: movers,
    onOpen: open,
    onDay: day,
    focused,
    describedBy: howTo,
  };
  const toPlan = (
    <ToPlan undated={undated} late={late} moving={moving} handlers={movers} onOpen={open} />
  );
  const waiting = undated.length + late.length;
  const views: readonly (readonly [CalendarView, string])[] = [
    ['day', t`Day`],
    ['week', t`Week`],
    ['month', t`Month`],
  ];

  if (isCold) return <FarmSkeleton />;
  return (
    <div className={frame['page']}>
      <div className={frame['main']}>
        <header className={frame['head']}>
          <h1>{viewTitle(view, date, language)}</h1>
          {view === 'week' ? <span className="quiet">{t`Week ${weekNumber(date)}`}</span> : null}
          <Turning
            view={view}
            onTurn={(by) => change({ date: turned(view, date, by) })}
            onToday={() => change({ date: undefined })}
          />
          <div className={styles['views']} role="group" aria-label={t`View`}>
            {views.map(([name, label]) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === view}
                onClick={() => change({ view: name })}
              >
                {label}
              </button>
            ))}
          </div>
          <div className={styles['who']}>
            <Select
              label={t`Applier`}
              value={search.applier ?? ''}
              options={[{ value: '', label: t`All appliers` }, ...appliers]}
              onChange={(applier) => change({ applier: applier ?? undefined })}
              errors={[]}
            />
          </div>
          {roomy ? null : (
            <Button variant="default" onClick={() => setListOpen(true)}>
              {t`Unscheduled (${waiting})`}
            </Button>
          )}
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Subscribe`}
            title={t`Subscribe`}
            onClick={() => setSubscribing(true)}
          >
            <WorkCalendarIcon size={18} />
          </ActionIcon>
          {mayCreate ? (
            <span className={styles['plan']}>
              <NewWork isNew isCompact />
            </span>
          ) : null}
        </header>
        <p id={howTo} hidden>
          {t`The arrow keys move this work, Enter puts it there, Escape leaves it where it is.`}
        </p>
        <output className="visually-hidden">
          {moving ? `${longDay(moving.slot.day, language)}, ${clockOf(moving.slot.start)}` : ''}
        </output>
        {view === 'month' ? (
          <MonthGrid {...shared} month={date.slice(0, 7)} />
        ) : (
          <TimeGrid {...shared} />
        )}
      </div>
      {roomy ? <aside className={styles['aside']}>{toPlan}</aside> : null}
      <Modal opened={listOpen} onClose={() => setListOpen(false)} title={t`Unscheduled`}>
        {toPlan}
      </Modal>
      {subscribing ? (
        <Suspense fallback={null}>
          <Subscribe farm={farm.id} onClose={() => setSubscribing(false)} />
        </Suspense>
      ) : null}
      {opened ? (
        <EventWindow
          event={opened}
          movable={movable(opened)}
          onClose={() => setOpened(null)}
          onMove={(slot) => move(opened, slot)}
        />
      ) : null}
    </div>
  );
}

interface TurningProps {
  readonly view: CalendarView;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onToday: () => void;
}

/** To the day, week or month before or after. */
function Turning({ view, onTurn, onToday }: TurningProps) {
  const { t } = useLingui();
  const words: Readonly<Record<CalendarView, readonly [before: string, after: string]>> = {
    day: [t`Previous day`, t`Next day`],
    week: [t`Previous week`, t`Next week`],
    month: [t`Previous month`, t`Next month`],
  };
  const [before, after] = words[view];
  return (
    <div className={styles['turn']}>
      <button type="button" aria-label={before} onClick={() => onTurn(-1)}>
        <BackwardIcon size={18} />
      </button>
      <button type="button" onClick={onToday}>{t`Today`}</button>
      <button type="button" aria-label={after} onClick={() => onTurn(1)}>
        <RightIcon size={18} />
      </button>
    </div>
  );
}
