import type { EntityRows } from '@furrow/domain';
import type { SprayWindow as Window } from '@furrow/domain/forecast/spray/windows.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFarmStore, useFeature, useRow } from '../../../data/index.ts';
import { useRowLookup } from '../../../data/useRowLookup.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { movableStates, workEvents } from '../../calendar/events.ts';
import { minutesOf } from '../../calendar/days.ts';
import { moveWork } from '../../calendar/moveWork.ts';
import card from '../../record/detail/RecordDetail.module.css';
import { wallClock } from '../../record/form/when/duration.ts';
import { dayName } from '../timeWords.ts';
import { spotOf } from '../weatherQuestions.ts';
import { SprayWindow } from './SprayWindow.tsx';
import { productsOf } from './sprayProducts.ts';
import styles from './SprayWindow.module.css';

interface Props {
  readonly record: EntityRows['record'];
  readonly mayChange: boolean;
}

/** The best hours for planned spraying, by the labels of its products. */
export function RecordSprayWindow({ record, mayChange }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const lookup = useRowLookup('record', 'producttype');
  const isOn = useFeature('furrow_online_weather');
  const field = useRow('cropfield', record.cropfield);
  const spot = useMemo(() => (field ? spotOf(field) : null), [field]);
  const [event] = workEvents([record], lookup);
  const sprays = productsOf(record, { stock: store.rows('stock'), lookup }).length > 0;
  if (isOn === false || !event || !movableStates.has(event.state) || !spot || !sprays) return null;
  const move = async ({ start }: Window) => {
    const at = wallClock(new Date(start));
    const { shown, undo } = moveWork(store, event, { day: at.slice(0, 10), start: minutesOf(at) });
    await shown;
    const when = `${dayName(at.slice(0, 10), language)} ${at.slice(11)}`;
    showToast({
      text: t`Planned for ${when}.`,
      action: { label: t`Undo`, run: () => void undo() },
    });
  };
  return (
    <div className={`${card['card']} ${styles['inCard']}`}>
      <SprayWindow
        spot={spot}
        fields={field ? [field.id] : []}
        work={record}
        {...(mayChange ? { onChoose: (window: Window) => void move(window) } : {})}
      />
    </div>
  );
}
