import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFarmStore, useRow, useRows } from '../../../data/index.ts';
import type { Draft } from '../../../data/types.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { hasHalfTyped } from '../../../forms/halfTyped.ts';
import { focusFirstError } from '../../../forms/focusFirstError.ts';
import { ConvertedInput, MeasureInput } from '../../../forms/MeasureInput.tsx';
import { ReferenceInput } from '../../../forms/ReferenceInput.tsx';
import { useDoseReading } from '../../../forms/useReading.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { DateInput } from '../../../ui/input/DateInput.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { themeWords } from '../../../words/themes.ts';
import { wireFigure, type Figure, type WorkActivity } from '../form/draft.ts';
import { issueWords } from '../form/checks/issueWords.ts';
import { activitiesOf } from '../form/likeLastTime.ts';
import { reasonIssues } from '../form/checks/shortages.ts';
import { leftFor } from '../form/unsentWork.ts';
import { StockReasons } from '../form/checks/StockReasons.tsx';
import { useDetailTypes } from '../form/work/useDetailTypes.ts';
import { shortagesIn } from '../form/checks/useWorkChecks.ts';
import { finishedWork } from './finishing.ts';
import { itemName, itemUnit } from './itemWords.ts';
import form from '../form/RecordForm.module.css';
import { unitText } from '@furrow/domain/unit-words.ts';

interface Props {
  readonly record: EntityRows['record'];
  readonly onClose: () => void;
  readonly onFinish: (body: Draft) => void;
  /** Advice is accepted with changes: no work is done yet. */
  readonly accepts?: true;
}

/**
 * A sheet for the facts of work before it is marked as done: time, applier, hectares and doses. Or,
 * for advice, the work to plan.
 */
export function FinishSheet({ record, onClose, onFinish, accepts }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const details = useDetailTypes();
  const readingOf = useDoseReading();
  const field = useRow('cropfield', record.cropfield);
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState(() => {
    const { date, worked_area: area = null } = accepts
      ? record
      : finishedWork(record, field, new Date());
    return {
      date: date as string | null,
      area: area as Figure,
      applier: record.applier ?? null,
      activities: activitiesOf(record),
    };
  });
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const dose = (index: number, at: number, value: Figure) =>
    change({
      activities: typed.activities.map((activity, own) =>
        own === index
          ? {
              ...activity,
              items: activity.items.map((item, nth) =>
                nth === at ? { ...item, value: value === '' ? null : value } : item,
              ),
            }
          : activity,
      ),
    });
  const body: Draft = {
    date: typed.date,
    worked_area: wireFigure(typed.area),
    applier: typed.applier,
    activities: typed.activities.map((activity: WorkActivity) => ({
      ...activity,
      items: activity.items.map((item) => ({ ...item, value: wireFigure(item.value) })),
    })),
  };
  // shortages are recomputed when something is booked
  useRows('stockrecord');
  const shortages =
    field && !accepts
      ? shortagesIn(
          store,
          { activities: typed.activities, areas: { [String(field.id)]: typed.area } },
          [field],
          { details },
        )
      : [];
  const left = leftFor(store, details);
  const reasons = asked
    ? reasonIssues({ activities: typed.activities, state: 'performed' }, shortages)
    : [];
  const wrong = [...store.judgeDraft('record', body), ...reasons];
  const errors = (path: string) =>
    wrong.filter((issue) => issue.path === path).map((issue) => issueWords(issue, language));
  const finish = () => {
    setAsked(true);
    if (hasHalfTyped(box.current)) return undefined;
    if (
      wrong.length +
        reasonIssues({ activities: typed.activities, state: 'performed' }, shortages).length >
      0
    )
      return focusFirstError(box.current);
    return onFinish(body);
  };
  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={accepts ? t`Accept with changes` : t`What was done?`}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button size="md" onClick={finish}>
            {accepts ? t`Accept` : t`Mark as done`}
          </Button>
        </>
      }
    >
      <div ref={box} className={form['stack']}>
        <div className={form['four']}>
          <DateInput
            time
            label={fieldLabel('record', 'date', language)}
            value={typed.date}
            onChange={(date) => change({ date })}
            errors={errors('date')}
          />
          <MeasureInput
            quantity="area"
            label={fieldLabel('record', 'worked_area', language)}
            value={typed.area}
            onChange={(area) => change({ area })}
            errors={errors('worked_area')}
          />
          <ReferenceInput
            label={fieldLabel('record', 'applier', language)}
            to="farmcontact"
            value={typed.applier}
            filter={(contact) => contact.is_applier === true && contact.is_active !== false}
            onChange={(id) => change({ applier: id === null ? null : String(id) })}
            errors={errors('applier')}
          />
        </div>
        {typed.activities.map((activity, index) =>
          activity.items.length === 0 ? null : (
            <section key={index} className={form['stack']}>
              <h3>{themeWords(activity.theme)}</h3>
              <div className={form['four']}>
                {activity.items.map((item, at) => {
                  const unit = itemUnit(item, details, store);
                  const reading = readingOf(unit);
                  return (
                    <ConvertedInput
                      key={at}
                      label={itemName(item, details, store, language) || t`Dose`}
                      unit={reading?.unit ?? unitText(unit, language)}
                      reading={reading}
                      value={item.value}
                      onChange={(value) => dose(index, at, value)}
                      errors={errors(`activities.${index}.items.${at}.value`)}
                    />
                  );
                })}
              </div>
              <StockReasons
                activity={activity}
                index={index}
                shortages={shortages.filter((shortage) => shortage.index === index)}
                left={left}
                errors={errors}
                onChange={(changes) =>
                  change({
                    activities: typed.activities.map((one, own) =>
                      own === index ? { ...one, ...changes } : one,
                    ),
                  })
                }
              />
            </section>
          ),
        )}
      </div>
    </Modal>
  );
}
