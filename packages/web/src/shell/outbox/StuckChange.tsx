import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isString, partsOf } from '@furrow/kit';
import { useFarmStore } from '../../data/index.ts';
import type { FarmStore, StuckEntry } from '../../data/types.ts';
import { fieldAt } from '../../forms/fieldAt.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { NameList } from '../../ui/NameList.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { problemWords } from '../../words/problemWords.ts';
import { addressOfRow } from './addressOfRow.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { laterWords } from './laterWords.ts';
import { refusalOf } from './refusalOf.ts';
import { wordsOfEntry } from './waitingWords.ts';
import styles from './Outbox.module.css';

/** A refused edit: the reason, and the possible actions. */
export function StuckChange({
  entry,
  onClose,
}: {
  readonly entry: StuckEntry;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { title, detail } = wordsOfEntry(entry, { store, language });
  const conflict = entry.conflicts.length > 0;
  const navigate = useNavigate();
  const refusal = refusalOf(entry);
  const isOver = refusal === 'other_land';
  // a conflict with other people's work cannot be corrected in a form
  const mending = isOver || refusal === 'worked_on' ? null : mendingOf(entry, store);
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
      <h3 className={styles['title']}>{title}</h3>
      {detail ? <p className="quiet">{detail}</p> : null}
      {conflict ? <ConflictChoice entry={entry} /> : <RefusalWords entry={entry} />}
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
          {isOver ? null : (
            <Button variant="default" onClick={() => void store.retry(entry.id)}>
              <Trans>Send again</Trans>
            </Button>
          )}
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

/** Page on which the refused change is corrected: the form shows the message beside its field. */
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

/** Reason for the refusal, and the way on. */
function RefusalWords({ entry }: { readonly entry: StuckEntry }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { names: told, since } = entry.problem.more;
  const fieldNames = partsOf(told).filter(isString).join(', ');
  const names = fieldNames || t`these fields`;
  const words = {
    file_gone: t`The file is no longer on this device. Add it again, and discard this change.`,
    other_land: fieldNames
      ? t`Somebody else changed ${names} meanwhile. Discard this change and make it again on the fields as they are now.`
      : t`Somebody else changed the boundary meanwhile. Discard this change and make it again on the new boundary.`,
    row_gone: t`Somebody else deleted or merged this meanwhile. Discard this change, or take it out of the trash and send it again.`,
    worked_on: t`Somebody else worked on ${names} since. Discard this change: fields and work stay as they are.`,
    as_told: problemWords(entry.problem),
  } satisfies Record<ReturnType<typeof refusalOf>, string>;
  const refusal = refusalOf(entry);
  const later = refusal === 'worked_on' ? laterWords(since, language) : [];
  return (
    <>
      <p>{words[refusal]}</p>
      {later.length > 0 ? <NameList label={t`Later work by others`} names={later} /> : null}
    </>
  );
}
