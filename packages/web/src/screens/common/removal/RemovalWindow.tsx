import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { DateInput } from '../../../ui/input/DateInput.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { NameList } from '../../../ui/NameList.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { isMovable } from '../../record/move/movable.ts';
import { useRecordRights } from '../../record/useRecordRights.ts';
import { endProblem } from './endDate.ts';
import type { Ending } from './endings.ts';
import type { Choices, InUseRows } from './inUse.ts';
import { namingIn } from './namingIn.ts';
import { deletableWords, endProblemWords, keptWords } from './removalWords.ts';
import { workNames } from './workNames.ts';
import styles from './RemovalWindow.module.css';

const MoveWork = lazyPart(() =>
  import('../../record/move/MoveWork.tsx').then(({ MoveWork: component }) => component),
);

interface Props extends Choices {
  readonly inUse: InUseRows;
  readonly ending: Ending | null;
  readonly onEnd: (day: string) => void;
  readonly onClose: () => void;
}

/** Reasons why something cannot be deleted, by name, and the alternatives. */
export function RemovalWindow(props: Props) {
  const { inUse, ending, deletable, onClose } = props;
  const { t } = useLingui();
  const [day, setDay] = useState<string | null>(ending?.days?.offered ?? null);
  const [isMoving, setMoving] = useState(false);
  const movable = useMovable(inUse);
  if (isMoving)
    return (
      <Suspense fallback={null}>
        <MoveWork records={movable} onClose={onClose} />
      </Suspense>
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={inUse.names}
      footer={
        <Buttons
          {...props}
          day={day}
          onMove={movable.length > 0 ? () => setMoving(true) : undefined}
        />
      }
    >
      <div className={styles['parts']}>
        <p>{keptWords(inUse.jobs)}</p>
        {ending?.days ? (
          <EndDay inUse={inUse} days={ending.days} day={day} onChange={setDay} />
        ) : null}
        <Stays {...props} />
        {deletable ? (
          <section>
            <h3>{t`Can be deleted`}</h3>
            <NameList label={t`Can be deleted`} names={deletable.names} />
          </section>
        ) : null}
        {inUse.isSure || inUse.entity !== 'plan' ? null : (
          <p>{t`Without a connection it is not known which of its fields can be deleted.`}</p>
        )}
      </div>
    </Modal>
  );
}

/** The work that prevents deletion, with a link. */
function Stays({ inUse: { jobs, work }, way, onClose }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const elsewhere = jobs - work.length;
  const others = plural(elsewhere, {
    one: '# job of another season',
    other: '# jobs of other seasons',
  });
  return (
    <section>
      <h3>{t`Stays`}</h3>
      <NameList
        label={t`Stays`}
        names={[...workNames(work, store, namingIn(language)), ...(elsewhere > 0 ? [others] : [])]}
      />
      {way ? (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            onClose();
            way.go();
          }}
        >
          {way.label}
        </Button>
      ) : null}
    </section>
  );
}

interface EndDayProps extends Pick<Props, 'inUse'> {
  readonly days: NonNullable<Ending['days']>;
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
}

/** The last day, its errors, and the work after it. */
function EndDay({ inUse: { open }, days: { limits }, day, onChange }: EndDayProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const problem = endProblem(day, limits);
  // planned work of a later date stays with it
  const later = open.filter(({ date }) => day !== null && String(date ?? '').slice(0, 10) > day);
  const hint = plural(later.length, {
    one: '# job to do lies after this day. It stays.',
    other: '# jobs to do lie after this day. They stay.',
  });
  return (
    <DateInput
      label={t`End on`}
      value={day}
      onChange={onChange}
      {...(limits.end === null ? {} : { max: limits.end })}
      errors={problem ? [endProblemWords(problem, limits, language)] : []}
      hint={problem === null && later.length > 0 ? hint : undefined}
    />
  );
}

interface ButtonsProps extends Props {
  readonly day: string | null;
  readonly onMove: (() => void) | undefined;
}

function Buttons({
  inUse: { entity },
  ending,
  deletable,
  day,
  onMove,
  onDelete,
  onEnd,
  onClose,
}: ButtonsProps) {
  const { t } = useLingui();
  const isDay = !ending?.days || endProblem(day, ending.days.limits) === null;
  return (
    <>
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      {onMove ? (
        <Button variant="default" onClick={onMove}>
          {t`Move the work`}
        </Button>
      ) : null}
      {deletable ? (
        <Button
          variant="default"
          onClick={() => {
            onClose();
            onDelete(deletable);
          }}
        >
          {deletableWords(deletable, entity)}
        </Button>
      ) : null}
      {ending ? (
        <Button
          disabled={!isDay}
          onClick={() => {
            onClose();
            onEnd(day ?? '');
          }}
        >
          {ending.label}
        </Button>
      ) : null}
    </>
  );
}

/**
 * Work of a single field that can be moved to another field; work of several fields is moved from
 * the list of records.
 */
function useMovable({ entity, rows, work, open }: InUseRows) {
  const store = useFarmStore();
  const { rights, principal } = useRecordRights();
  if (entity !== 'cropfield' || rows.length !== 1 || store.rows('cropfield').length < 2) return [];
  const [field] = rows;
  return [...work, ...open]
    .flatMap(({ id }) => store.row('record', id) ?? [])
    .filter((record) => record.cropfield === field?.id && isMovable(record, rights, principal));
}
