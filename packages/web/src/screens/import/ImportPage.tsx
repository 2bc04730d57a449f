import { readExchange } from '../exchange/exchangeSearch.ts';
import { useAddress } from '../../browser/useAddress.ts';
import { ActionIcon, Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePermission, useStatusOf } from '../../data/index.ts';
import { useShared } from '../common/files/useShared.ts';
import type { Problem } from '../../data/http.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useTask } from '../../tasks/useTask.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatHectares } from '../../ui/format/formats.ts';
import { BackIcon, ImportIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { FarmArchive } from './FarmArchive.tsx';
import { DropArea } from './DropArea.tsx';
import { listImports } from '@furrow/domain/imports/imports.calls.ts';
import { call } from '../../calls.ts';
import type { Applied } from './importCalls.ts';
import { ImportList } from './ImportList.tsx';
import { doneWords, otherKind, sizeWords } from './kinds.ts';
import { Progress } from './Progress.tsx';
import { Review } from './review/Review.tsx';
import { useRollBack } from './RollBack.tsx';
import { SettledImport } from './SettledImport.tsx';
import { ImportStateBadge } from './states.tsx';
import type { ImportSummary } from './types.ts';
import { uploadFiles } from './uploadFiles.ts';
import { useImport, type ImportState } from './useImport.ts';
import styles from './ImportPage.module.css';

/** Maximum number of imports listed. */
const most = 100;

/**
 * Import of boundaries, records and weather from files: uploaded, read, reviewed, added, and rolled
 * back. @source spec §2, SCR-06, EXC-01
 */
export function ImportPage() {
  const { t } = useLingui();
  const { farm, plan } = useWorkspace();
  const navigate = useNavigate();
  const { import: id } = useAddress(readExchange);
  const [mayCreate, mayUpdate, mayDelete] = [
    usePermission('cropfield.create'),
    usePermission('cropfield.update'),
    usePermission('cropfield.delete'),
  ];
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState('');
  const { follow } = useTask();
  usePageTitle(t`Import and export`);
  const reading = useRef(new AbortController());
  const seen = useCallback(() => reading.current.abort(), []);
  const open = useCallback(
    (next: string | null) =>
      void navigate({
        to: '.',
        search: ({ import: _one, ...rest }: Readonly<Record<string, unknown>>) =>
          next ? { ...rest, import: next } : rest,
      }),
    [navigate],
  );
  /** @returns whether the server has the files, or refused them */
  const send = async (files: readonly File[]): Promise<boolean> => {
    setRefused('');
    setSent(0);
    const answer = await uploadFiles({ farm: farm.id, plan, files }, setSent);
    setSent(null);
    if (answer.ok) {
      const [only, ...others] = files;
      const name =
        only && others.length === 0
          ? only.name
          : plural(files.length, { one: '# file', other: '# files' });
      reading.current = new AbortController();
      // a person who leaves the page is notified when there is something to review
      void follow(answer.task, {
        words: t`${name} is read`,
        done: t`${name} can be reviewed.`,
        resultLabel: t`Open`,
        open: () => open(answer.id),
        signal: reading.current.signal,
      });
      open(answer.id);
      return true;
    }
    open(null);
    setRefused(
      answer.detail ||
        t`The server cannot be reached. Try again when there is a connection; nothing was added.`,
    );
    return Boolean(answer.detail);
  };

  const connection = useStatusOf('connection');
  const mayTake = mayCreate && mayUpdate && mayDelete;
  const isOnline = connection === 'online';
  const waits = useShared(mayTake && isOnline ? send : null);

  if (!mayTake) {
    return (
      <EmptyState icon={ImportIcon} title={t`Import and export`}>
        <Trans>
          Only people who may change all fields can import them. Ask the owner of the farm.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <DropArea onFiles={sent === null ? (files) => void send(files) : null}>
      {(choose) =>
        sent !== null ? (
          <Progress part={sent}>
            <Trans>Sending the file</Trans>
          </Progress>
        ) : id ? (
          <OneImport key={id} id={id} onThere={seen} onClose={() => open(null)} onChoose={choose} />
        ) : (
          <Imports
            farm={farm.id}
            onOpen={open}
            onChoose={choose}
            refused={refused}
            waits={waits && !isOnline}
          />
        )
      }
    </DropArea>
  );
}

interface ListProps {
  readonly farm: string;
  readonly onOpen: (id: string) => void;
  readonly onChoose: () => void;
  /** Reason for the refusal of the last file. */
  readonly refused: string;
  /** A file that another app shared waits for a connection. */
  readonly waits: boolean;
}

function Imports({ farm, onOpen, onChoose, refused, waits }: ListProps) {
  const { t } = useLingui();
  const [list, setList] = useState<readonly ImportSummary[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [turn, setTurn] = useState(0);
  const { rollBack, dialogue } = useRollBack(() => setTurn((before) => before + 1));
  useEffect(() => {
    let gone = false;
    void call(listImports, { farm, page_size: most }).then((result) => {
      if (gone) return;
      setProblem(result.ok ? null : result.problem);
      if (result.ok) setList(result.value.results);
    });
    return () => {
      gone = true;
    };
  }, [farm, turn]);
  return (
    <>
      <div className={styles['head']}>
        <h1>
          <Trans>Import and export</Trans>
        </h1>
        {list && list.length > 0 ? (
          <Button data-new leftSection={<ImportIcon size={16} />} onClick={onChoose}>
            <Trans>Choose a file</Trans>
          </Button>
        ) : null}
      </div>
      {refused ? (
        <div className={styles['notice']}>
          <Notice level="danger">{refused}</Notice>
        </div>
      ) : null}
      {waits ? (
        <div className={styles['notice']}>
          <Notice level="warning">{t`The shared file is kept on this device and read once there is a connection.`}</Notice>
        </div>
      ) : null}
      {problem ? (
        <div className={styles['notice']}>
          <Notice
            level="warning"
            action={
              <Button variant="default" onClick={() => setTurn(turn + 1)}>{t`Try again`}</Button>
            }
          >
            {problemWords(problem)}
          </Notice>
        </div>
      ) : null}
      {list ? (
        <ImportList
          imports={list}
          onOpen={onOpen}
          onChoose={onChoose}
          onRollBack={(one) => void rollBack(one.id, otherKind(one))}
        />
      ) : problem ? null : (
        <Skeleton />
      )}
      {dialogue}
    </>
  );
}

interface OneProps {
  /** Called once the result is on the screen: no message about it is needed elsewhere. */
  readonly onThere: () => void;
  readonly id: string;
  readonly onClose: () => void;
  readonly onChoose: () => void;
}

function OneImport({ id, onThere, onClose, onChoose }: OneProps) {
  const { t } = useLingui();
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((before) => before + 1);
  const state = useImport(id, turn);
  const { rollBack, dialogue } = useRollBack(again);
  const settled = state.kind === 'there' || state.kind === 'refused';
  useEffect(() => {
    if (settled) onThere();
  }, [settled, onThere]);
  return (
    <>
      <div className={styles['head']}>
        <ActionIcon
          variant="subtle"
          size={34}
          aria-label={t`Back to the imports`}
          onClick={onClose}
        >
          <BackIcon />
        </ActionIcon>
        <ImportTitle state={state} />
      </div>
      <ImportBody
        state={state}
        onChoose={onChoose}
        onRollBack={() =>
          void rollBack(id, state.kind === 'there' ? otherKind(state.imported) : null)
        }
        onApplied={again}
      />
      {dialogue}
    </>
  );
}

function ImportTitle({ state }: { readonly state: ImportState }) {
  const { t } = useLingui();
  const language = useLanguage();
  const files =
    state.kind === 'there' ? state.imported.files : state.kind === 'reading' ? state.files : [];
  const area =
    state.kind === 'there'
      ? Object.values(state.imported.counts).reduce((sum, count) => sum + count.area, 0)
      : 0;
  const count = state.kind === 'there' ? state.imported.rows.length : 0;
  usePageTitle(files.join(', ') || t`Import and export`);
  return (
    <>
      <h1>
        {files.join(', ')}{' '}
        {count > 0 ? (
          <span className={`${styles['sub']} figures`}>
            {plural(count, { one: '# field', other: '# fields' })}, {formatHectares(area, language)}
          </span>
        ) : state.kind === 'there' && otherKind(state.imported) ? (
          <span className={`${styles['sub']} figures`}>{sizeWords(state.imported)}</span>
        ) : null}
      </h1>
      {state.kind === 'there' ? <ImportStateBadge state={state.imported.state} /> : null}
    </>
  );
}

interface BodyProps {
  readonly state: ImportState;
  readonly onChoose: () => void;
  readonly onRollBack: () => void;
  readonly onApplied: () => void;
}

function ImportBody({ state, onChoose, onRollBack, onApplied }: BodyProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (state.kind === 'loading') return <Skeleton />;
  if (state.kind === 'refused') {
    return (
      <div className={styles['notice']}>
        <Notice level="danger">{problemWords(state.problem)}</Notice>
      </div>
    );
  }
  if (state.kind === 'reading')
    return <Progress part={state.progress}>{state.message ?? t`Waiting to be read`}</Progress>;
  if (state.imported.state !== 'review')
    return <SettledImport imported={state.imported} onChoose={onChoose} onRollBack={onRollBack} />;
  if (state.imported.format === 'farm')
    return <FarmArchive imported={state.imported} onApplied={onApplied} />;
  const { imported } = state;
  const other = otherKind(imported);
  const applied = ({ created, updated, skipped, objects }: Applied, hectares: number) => {
    if (other) {
      showToast({
        text: doneWords(other, { created, updated, skipped }),
        action: { label: t`Undo`, run: onRollBack },
      });
      return onApplied();
    }
    const others = objects?.created ?? 0;
    const area = formatHectares(hectares, language);
    const text =
      created + updated === 0
        ? plural(others, { one: '# item taken over.', other: '# items taken over.' })
        : updated === 0
          ? plural(created, { one: `# field added, ${area}.`, other: `# fields added, ${area}.` })
          : created === 0
            ? plural(updated, {
                one: `# field updated, ${area}.`,
                other: `# fields updated, ${area}.`,
              })
            : plural(created, {
                one: `# field added and ${updated} updated, ${area}.`,
                other: `# fields added and ${updated} updated, ${area}.`,
              });
    showToast({ text, action: { label: t`Undo`, run: onRollBack } });
    onApplied();
  };
  return <Review imported={state.imported} onApplied={applied} />;
}
