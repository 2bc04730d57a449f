import { translate } from '@furrow/kit/text.ts';
import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { countedHectares } from '@furrow/domain/record/counted.ts';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { displayState } from '@furrow/domain/record/record.computed.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import {
  BookingIcon,
  DeleteIcon,
  DoneIcon,
  PausedIcon,
  StartIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { useLayer } from '../../ui/overlay/layers.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { useRemoval } from '../common/removal/useRemoval.ts';
import { isMovable } from './move/movable.ts';
import styles from './RecordSelection.module.css';
import { actionsOn, canBeUndone, type ActionName } from './recordActions.ts';
import { allows } from './rights.ts';
import { useActing, type Acting } from './useActing.ts';
import { useFinishing } from './useFinishing.tsx';
import { useRecordRights } from './useRecordRights.ts';

const MoveWork = lazyPart(() =>
  import('./move/MoveWork.tsx').then(({ MoveWork: component }) => component),
);

interface Props {
  readonly records: readonly EntityRows['record'][];
  readonly onClear: () => void;
}

const together: readonly (readonly [ActionName, DecorativeIcon])[] = [
  ['start', StartIcon],
  ['pause', PausedIcon],
  ['resume', StartIcon],
  ['finish', DoneIcon],
];

/** The actions on several records at once, with their total hectares. */
export function RecordSelection({ records, onClear }: Props) {
  const { t } = useLingui();
  useLayer(true, onClear);
  const language = useLanguage();
  const store = useFarmStore();
  const act = useActing();
  const remove = useRemoval('record');
  const { rights, principal } = useRecordRights();
  const area = countedHectares(records, principal.lookup);
  const fitting = (action: ActionName) =>
    records.filter((record) => actionsOn(record, rights, principal).includes(action));
  const actOn = async (works: readonly Pick<Acting, 'record' | 'body'>[], action: ActionName) => {
    const {
      made: changes,
      undo,
      shown,
    } = store.together(() => works.flatMap((work) => act({ ...work, action, quiet: true }) ?? []));
    await shown;
    const label = translate(recordStates.labels[action], language) ?? action;
    showToast({
      text: t`${label}: ${plural(changes.length, { one: '# record', other: '# records' })}`,
      ...(works.every(({ record }) => canBeUndone(record, action))
        ? { action: { label: t`Undo`, run: () => void undo() } }
        : {}),
    });
  };
  const { finish, window } = useFinishing((works) => void actOn(works, 'finish'));
  const removable = records.filter(
    (record) =>
      record.locked !== true &&
      displayState(record, principal.lookup) !== 'planned-performed' &&
      allows(rights?.delete, record, principal),
  );
  const [isMoving, setMoving] = useState(false);
  const hasOthers = useRows('cropfield').length > 1;
  const movable = records.filter((record) => isMovable(record, rights, principal));
  return (
    <section className={styles['selection']} aria-label={t`Selection`}>
      <span>
        {plural(records.length, { one: '# selected', other: '# selected' })}{' '}
        <span className="figures">{formatHectares(area, language)}</span>
      </span>
      {together.map(([action, Icon]) => {
        const some = fitting(action);
        return some.length > 0 ? (
          <Button
            key={action}
            variant="default"
            leftSection={<Icon size={16} />}
            onClick={() =>
              action === 'finish'
                ? finish(some)
                : void actOn(
                    some.map((record) => ({ record })),
                    action,
                  )
            }
          >
            {translate(recordStates.labels[action], language)}{' '}
            {some.length < records.length ? some.length : ''}
          </Button>
        ) : null;
      })}
      {hasOthers && movable.length > 0 ? (
        <Button
          variant="default"
          aria-label={t`Move to another field`}
          leftSection={<BookingIcon size={16} />}
          onClick={() => setMoving(true)}
        >
          {t`Move`} {movable.length < records.length ? movable.length : ''}
        </Button>
      ) : null}
      {removable.length > 0 ? (
        <Button
          variant="default"
          color="red"
          leftSection={<DeleteIcon size={16} />}
          onClick={() => {
            void remove(removable);
            onClear();
          }}
        >
          <Trans>Delete</Trans>
        </Button>
      ) : null}
      <Button variant="subtle" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
      {window}
      {isMoving ? (
        <Suspense fallback={null}>
          <MoveWork records={movable} onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
