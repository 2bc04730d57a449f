import { translate } from '@furrow/kit/text.ts';
import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsPhone } from '../../../browser/useMedia.ts';
import type { Draft } from '../../../data/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import {
  AdviceIcon,
  CancelledIcon,
  DoneIcon,
  EditIcon,
  MoreIcon,
  PausedIcon,
  PlannedIcon,
  StartIcon,
  UndoIcon,
  type DecorativeIcon,
} from '../../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx';
import { reasonOf, type ActionName } from '../recordActions.ts';
import { useActing } from '../useActing.ts';
import { useFinishAndShow } from '../useFinishAndShow.ts';
import { ReasonWindow } from './ReasonWindow.tsx';
import { stickyBar } from '../../../ui/overlay/useClearance.ts';
import styles from './RecordDetail.module.css';

interface Props {
  readonly record: EntityRows['record'];
  readonly actions: readonly ActionName[];
  /** Further entries for the menu. */
  readonly more: readonly MenuEntry[];
  /** Opens the form to correct performed work. */
  readonly onCorrect: () => void;
}

const icons: Readonly<Partial<Record<ActionName, DecorativeIcon>>> = {
  finish: DoneIcon,
  start: StartIcon,
  resume: StartIcon,
  pause: PausedIcon,
  accept: DoneIcon,
  plan: PlannedIcon,
  advise: AdviceIcon,
  cancel: CancelledIcon,
  decline: CancelledIcon,
  correct: EditIcon,
  reopen: UndoIcon,
};

/**
 * The actions that advance the work: large, within reach of a thumb. The others are in the menu.
 */
const large: ReadonlySet<ActionName> = new Set([
  'finish',
  'start',
  'resume',
  'pause',
  'accept',
  'plan',
  'advise',
  'reopen',
  'correct',
]);

/** The actions on a record here and now. @source decisions D6 */
export function RecordActions({ record, actions, more, onCorrect }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const act = useActing();
  const [asking, setAsking] = useState<ActionName | null>(null);
  const label = (action: ActionName) => translate(recordStates.labels[action], language) ?? action;

  const run = (action: ActionName, body?: Draft) => {
    const change = act({ record, action, body });
    const created = action === 'accept' ? change?.rows[1] : undefined;
    if (created !== undefined)
      void change?.shown.then(() => navigate({ to: paths.records.byId(String(created)) }));
  };
  const { finish, correctAndFinish, window } = useFinishAndShow();
  const press = (action: ActionName) => {
    if (reasonOf(record, action)) setAsking(action);
    else if (action === 'correct') onCorrect();
    else if (action === 'finish') finish([record]);
    else run(action);
  };
  const all = actions.filter((action) => large.has(action));
  // a single action is primary: starting before finishing, finishing once it runs
  const loud = (['start', 'resume', 'finish', 'accept', 'plan'] as const).find(
    (action) => all.includes(action) && !(action === 'resume' && all.includes('pause')),
  );
  // a phone has room for two full labels
  const buttons = phone
    ? [
        ...all.filter((action) => action === loud),
        ...all.filter((action) => action !== loud),
      ].slice(0, 2)
    : all;
  const rest: readonly MenuEntry[] = [
    ...(actions.includes('finish')
      ? [{ label: t`Finish with corrections`, icon: EditIcon, run: () => correctAndFinish(record) }]
      : []),
    ...actions
      .filter((action) => !buttons.includes(action))
      .map((action) => ({
        label: label(action),
        ...(icons[action] ? { icon: icons[action] } : {}),
        danger: action === 'cancel' || action === 'decline',
        run: () => press(action),
      })),
    ...more,
  ];
  return (
    <div {...stickyBar} className={styles['actions']}>
      {buttons.map((action) => {
        const Icon = icons[action];
        return (
          <Button
            key={action}
            size="md"
            variant={action === loud ? 'filled' : 'default'}
            {...(Icon ? { leftSection: <Icon size={18} /> } : {})}
            onClick={() => press(action)}
          >
            {label(action)}
          </Button>
        );
      })}
      {rest.length > 0 ? (
        <Menu entries={rest}>
          <Button size="md" variant="default" aria-label={t`More`} className={styles['more'] ?? ''}>
            <MoreIcon size={18} />
          </Button>
        </Menu>
      ) : null}
      {asking ? (
        <ReasonWindow
          title={label(asking)}
          button={label(asking)}
          onClose={() => setAsking(null)}
          onReason={(reason) => {
            setAsking(null);
            run(asking, { [reasonOf(record, asking) ?? 'cancel_reason']: reason });
          }}
        />
      ) : null}
      {window}
    </div>
  );
}
