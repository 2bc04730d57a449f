import { fieldAt } from '../../forms/fieldAt.ts';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFarmStore, useStatus } from '../../data/index.ts';
import type { FarmStore, StuckEntry } from '../../data/types.ts';
import { paths } from '../../paths.ts';
import { addressOfRow } from './addressOfRow.ts';
import { entityWords, fieldLabel } from '../../forms/fieldProps.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import styles from './Outbox.module.css';
import { lazyPart } from '../../ui/lazyPart.ts';

// reads values of every kind, boundaries among them, and a conflict is rare
const ConflictChoice = lazyPart(() =>
  import('./ConflictChoice.tsx').then(({ ConflictChoice: component }) => component),
);
const WaitingList = lazyPart(() =>
  import('./WaitingList.tsx').then(({ WaitingList: component }) => component),
);

/** What the server does not have yet, and what to do about what it would not take. */
export function Outbox({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const status = useStatus();
  const waiting = status.unsent - status.stuck.length;
  return (
    <Modal opened={opened} onClose={onClose} title={t`Changes to send`} wide={status.unsent > 0}>
      <div className={styles['list']}>
        {status.kept ? null : (
          <Notice level="warning">{t`This browser does not keep data. Leave the page open until everything is sent.`}</Notice>
        )}
        {status.connection === 'signed_out' ? (
          <Notice level="warning">{t`You are signed out. Your work is kept here until you sign in again.`}</Notice>
        ) : null}
        {waiting > 0 ? (
          <p>
            {status.connection === 'online'
              ? plural(waiting, {
                  one: '# change is being sent.',
                  other: '# changes are being sent.',
                })
              : plural(waiting, {
                  one: '# change is kept on this device and is sent when the server is back.',
                  other: '# changes are kept on this device and are sent when the server is back.',
                })}
          </p>
        ) : null}
        {status.unsent === 0 ? (
          <p>
            {status.connection === 'online' ? (
              <Trans>Everything you entered is saved on the server.</Trans>
            ) : (
              <Trans>Nothing is waiting. New work is kept here until the server is back.</Trans>
            )}
          </p>
        ) : null}
        {status.stuck.map((entry) => (
          <Stuck key={entry.id} entry={entry} onClose={onClose} />
        ))}
        {opened ? (
          <Suspense>
            <WaitingList onClose={onClose} />
          </Suspense>
        ) : null}
      </div>
    </Modal>
  );
}

function Stuck({ entry, onClose }: { readonly entry: StuckEntry; readonly onClose: () => void }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const names = [
    ...new Set(
      entry.rows.map((id) => nameOfRow(entry.entity, id, store, language)).filter(Boolean),
    ),
  ];
  const conflict = entry.conflicts.length > 0;
  const navigate = useNavigate();
  const mending = mendingOf(entry, store);
  const repair = () => {
    if (!mending) return;
    onClose();
    void navigate(mending);
  };
  const discard = async (withAct: boolean) => {
    const dropped = await store.discard(entry.id, { withAct });
    if (dropped.length > 1)
      showToast({
        text: t`${plural(dropped.length, { one: '# change was discarded.', other: '# changes were discarded, because they depend on each other.' })}`,
      });
  };
  return (
    <article className={styles['stuck']}>
      <h3 className={styles['title']}>
        {entityWords(entry.entity, language).one}
        {names.length > 0 ? `: ${names.join(', ')}` : ''}
      </h3>
      {conflict ? (
        <Suspense>
          <ConflictChoice entry={entry} />
        </Suspense>
      ) : (
        <p>
          {entry.problem.code === 'file_gone'
            ? t`The file is no longer on this device. Add it again, and discard this change.`
            : problemWords(entry.problem)}
        </p>
      )}
      {Object.entries(entry.problem.errors).map(([path, words]) => (
        <p key={path} className={styles['error']}>
          {fieldLabel(entry.entity, fieldAt(path), language)}: {words.join(' ')}
        </p>
      ))}
      {entry.act && entry.act.sent > 0 ? (
        <p>
          {plural(entry.act.sent, {
            one: 'It was done together with # other change, which the server has.',
            other: 'It was done together with # other changes, which the server has.',
          })}
        </p>
      ) : null}
      {entry.holds.length > 0 ? (
        <p className="quiet">
          {plural(entry.holds.length, {
            one: '# other change waits for this one.',
            other: '# other changes wait for this one.',
          })}
        </p>
      ) : null}
      {conflict ? null : (
        <div className={styles['buttons']}>
          <Button variant="subtle" color="red" onClick={() => void discard(false)}>
            <Trans>Discard this change</Trans>
          </Button>
          {entry.act && entry.act.waiting > 0 ? (
            <Button variant="subtle" color="red" onClick={() => void discard(true)}>
              {plural(entry.act.waiting, {
                one: 'Drop it with # other change',
                other: 'Drop it with # other changes',
              })}
            </Button>
          ) : null}
          <Button variant="default" onClick={() => void store.retry(entry.id)}>
            <Trans>Send again</Trans>
          </Button>
          {mending ? (
            <Button onClick={repair}>
              <Trans>Correct it</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </article>
  );
}

/** Where what the server refused is put right: the form shows what it said beside its field. */
function mendingOf(
  entry: StuckEntry,
  store: Pick<FarmStore, 'row'>,
): { readonly to: string; readonly search?: { readonly entry: string } } | null {
  const { entity, kind, id } = entry;
  if (entity === 'record' && (kind === 'create' || kind === 'createMany'))
    return { to: paths.records.create, search: { entry: id } };
  const address = addressOfRow(entry, store);
  return address === null ? null : { to: address };
}
