import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useFarmStore, useStatusOf } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { wallClock } from '../../screens/record/form/when/duration.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { MoreIcon } from '../../ui/icons.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { Progress } from '../../screens/import/Progress.tsx';
import type { Language } from '@furrow/kit/languages.ts';
import { addressOfRow } from './addressOfRow.ts';
import type { WaitingGroup } from './waitingGroups.ts';
import { wordsOfGroup } from './waitingWords.ts';
import styles from './Outbox.module.css';

interface Props {
  readonly group: WaitingGroup;
  readonly onClose: () => void;
  readonly onExport: (ids: readonly string[]) => void;
}

/** A change under way as text, with its actions. */
export function WaitingItem({ group, onClose, onExport }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const navigate = useNavigate();
  const language = useLanguage();
  const sending = useStatusOf('sending');
  const { title, detail } = wordsOfGroup(group, { store, language });
  const { ids, lead, state } = group;
  const address = addressOfRow(lead, store);
  const open = () => {
    if (!address) return;
    onClose();
    void navigate({ to: address });
  };
  const discard = async () => {
    const dropped = await store.discard(lead.id, { withAct: true });
    const gone = new Set(dropped.map(({ id }) => id));
    const text = plural(gone.size, {
      one: '# change was discarded.',
      other: '# changes were discarded.',
    });
    const later = t`The server may already have it. It can be undone once the server has answered.`;
    const isWhole = ids.every((id) => gone.has(id));
    showToast({
      text: [gone.size > 0 ? text : '', isWhole ? '' : later].filter(Boolean).join(' '),
    });
  };
  const sentEntry = ids.find((id) => id === sending?.entry);
  return (
    <article className={styles['waiting']} data-state={state}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          {address ? (
            <button type="button" className={styles['open']} onClick={open}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <p className="quiet">
          {[detail, state === 'held' ? t`Held back` : ''].filter(Boolean).join(' · ')}
        </p>
        {sentEntry && state === 'sending' ? (
          <Progress part={sending?.part ?? 0}>{t`Sending`}</Progress>
        ) : null}
      </div>
      <time dateTime={lead.at}>{timeWords(lead.at, language)}</time>
      <Menu
        entries={[
          ...(address ? [{ label: t`Open and edit`, run: open }] : []),
          state === 'held'
            ? { label: t`Send after all`, run: () => void store.hold(ids, false) }
            : { label: t`Hold back`, run: () => void store.hold(ids, true) },
          { label: t`Save as a file`, run: () => onExport(ids) },
          { label: t`Discard this change`, danger: true, run: () => void discard() },
        ]}
      >
        <button type="button" className={styles['more']} aria-label={t`More for ${title}`}>
          <MoreIcon size={18} />
        </button>
      </Menu>
    </article>
  );
}

/** The time of day, and of another day than today that day too. */
function timeWords(at: string, language: Language): string {
  const moment = wallClock(new Date(at));
  return moment.startsWith(today()) ? moment.slice(11) : formatDateTime(moment, language);
}
