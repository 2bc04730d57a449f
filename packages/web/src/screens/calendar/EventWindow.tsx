import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { hasHalfTyped } from '../../forms/halfTyped.ts';
import { focusFirstError } from '../../forms/focusFirstError.ts';
import { areaText } from '../../ui/format/measures.ts';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { DoneIcon } from '../../ui/icons.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { fieldNameOf, nameOfRow } from '../../words/rowName.ts';
import { actionsOn } from '../record/recordActions.ts';
import { RecordState } from '../record/RecordState.tsx';
import { useFinishAndShow } from '../record/useFinishAndShow.ts';
import { useRecordRights } from '../record/useRecordRights.ts';
import { workWords } from '../record/workWords.ts';
import { minutesOf } from './days.ts';
import { dateOfSlot, type Slot, type WorkEvent } from './events.ts';
import styles from './EventWindow.module.css';

interface Props {
  readonly event: WorkEvent;
  readonly movable: boolean;
  readonly onClose: () => void;
  /** Null clears its date. */
  readonly onMove: (slot: Slot | null) => void;
}

/**
 * The window of a job, with a link to its records, and an input to reschedule it without dragging.
 * @source WCAG 2.5.7
 */
export function EventWindow({ event, movable, onClose, onMove }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { area } = useMeasures();
  const box = useRef<HTMLDivElement>(null);
  const [date, setDate] = useState<string | null>(
    event.day === null ? null : dateOfSlot({ day: event.day, start: event.start }),
  );
  const [asked, setAsked] = useState(false);
  const [first] = event.records;
  const { rights, principal } = useRecordRights();
  const { finish, window } = useFinishAndShow(onClose);
  const open = event.records.filter((record) =>
    actionsOn(record, rights, principal).includes('finish'),
  );
  const applier = nameOfRow('farmcontact', event.applier, store, language);
  const move = () => {
    setAsked(true);
    if (hasHalfTyped(box.current)) return;
    if (date) onMove({ day: date.slice(0, 10), start: minutesOf(date) });
    else focusFirstError(box.current);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={(first ? workWords(first) : '') || t`Work`}
      footer={
        movable ? (
          <>
            {event.day === null ? null : (
              <Button variant="subtle" size="md" mr="auto" onClick={() => onMove(null)}>
                {t`No date yet`}
              </Button>
            )}
            <Button variant="default" size="md" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button size="md" onClick={move}>
              {event.day === null ? t`Plan` : t`Move`}
            </Button>
          </>
        ) : undefined
      }
    >
      <div ref={box} className={styles['window']}>
        {applier ? <p className="quiet">{applier}</p> : null}
        <ul className={styles['records']}>
          {event.records.map((record) => (
            <li key={String(record.id)}>
              <Link to={paths.records.byId(String(record.id))} onClick={onClose}>
                {fieldNameOf(record, store, language) || t`No field`}
              </Link>
              <span className="figures">
                {typeof record.worked_area === 'number'
                  ? areaText(record.worked_area, area, language)
                  : ''}
              </span>
              <RecordState record={record} />
            </li>
          ))}
        </ul>
        {open.length > 0 ? (
          <Button variant="light" leftSection={<DoneIcon size={16} />} onClick={() => finish(open)}>
            {t`Done`}
          </Button>
        ) : null}
        {window}
        {movable ? (
          <DateInput
            time
            label={fieldLabel('record', 'date', language)}
            value={date}
            onChange={setDate}
            errors={asked && !date ? [t`Fill in the date and time.`] : []}
          />
        ) : null}
      </div>
    </Modal>
  );
}
