import { readExchange } from '../exchange/exchangeSearch.ts';
import { useAddress } from '../../browser/useAddress.ts';
import { ActionIcon, Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePermission, useStatus } from '../../data/index.ts';
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
import { useImport, type Held } from './useImport.ts';
import styles from './ImportPage.module.css';

/** As many as anybody looks through. */
const most = 100;

/**
 * Brings boundaries, records and weather in from files: sent, read, reviewed, added, and taken
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
  const send = async (files: readonly File[]) => {
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
      // whoever leaves the page is told when there is something to review
      void follow(answer.task, {
        words: t`${name} is read`,
        done: t`${name} can be reviewed.`,
        resultLabel: t`Open`,
        open: () => open(answer.id),
        signal: reading.current.signal,
      });
      return open(answer.id);
    }
    open(null);
    setRefused(
      answer.detail ||
        t`The server cannot be reached. Try again when there is a connection; nothing was added.`,
    );
  };

  const { connection } = useStatus();
  const mayTake = mayCreate && mayUpdate && mayDelete;
  useShared(
    mayTake && sent === null && connection === 'online' ? (files) => void send(files) : null,
  );

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
          <Imports farm={farm.id} onOpen={open} onChoose={choose} refused={refused} />
        )
      }
    </DropArea>
  );
}

interface ListProps {
  readonly farm: string;
  readonly onOpen: (id: string) => void;
  readonly onChoose: () => void;
  /** Why the last file was not taken. */
  readonly refused: string;
}

function Imports({ farm, onOpen, onChoose, refused }: ListProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<readonly ImportSummary[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [turn, setTurn] = useState(0);
  const { rollBack, dialogue } = useRollBack(() => setTurn((before) => before + 1));
  useEffect(() => {
    let gone = false;
    void call(listImports, { farm, page_size: most }).then((result) => {
      if (gone) return;
      setProblem(result.ok ? null : result.problem);
      if (result.ok) setFound(result.value.results);
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
        {found && found.length > 0 ? (
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
      {found ? (
        <ImportList
          imports={found}
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
  /** What was read is on the screen: nobody has to be told of it elsewhere. */
  readonly onThere: () => void;
  readonly id: string;
  readonly onClose: () => void;
  readonly onChoose: () => void;
}

function OneImport({ id, onThere, onClose, onChoose }: OneProps) {
  const { t } = useLingui();
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((before) => before + 1);
  const held = useImport(id, turn);
  const { rollBack, dialogue } = useRollBack(again);
  const settled = held.kind === 'there' || held.kind === 'refused';
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
        <ImportTitle held={held} />
      </div>
      <ImportBody
        held={held}
        onChoose={onChoose}
        onRollBack={() => void rollBack(id, held.kind === 'there' ? otherKind(held.found) : null)}
        onApplied={again}
      />
      {dialogue}
    </>
  );
}

function ImportTitle({ held }: { readonly held: Held }) {
  const { t } = useLingui();
  const language = useLanguage();
  const files =
    held.kind === 'there' ? held.found.files : held.kind === 'reading' ? held.files : [];
  const area =
    held.kind === 'there'
      ? Object.values(held.found.counts).reduce((sum, count) => sum + count.area, 0)
      : 0;
  const count = held.kind === 'there' ? held.found.rows.length : 0;
  usePageTitle(files.join(', ') || t`Import and export`);
  return (
    <>
      <h1>
        {files.join(', ')}{' '}
        {count > 0 ? (
          <span className={`${styles['sub']} figures`}>
            {plural(count, { one: '# field', other: '# fields' })}, {formatHectares(area, language)}
          </span>
        ) : held.kind === 'there' && otherKind(held.found) ? (
          <span className={`${styles['sub']} figures`}>{sizeWords(held.found)}</span>
        ) : null}
      </h1>
      {held.kind === 'there' ? <ImportStateBadge state={held.found.state} /> : null}
    </>
  );
}

interface BodyProps {
  readonly held: Held;
  readonly onChoose: () => void;
  readonly onRollBack: () => void;
  readonly onApplied: () => void;
}

function ImportBody({ held, onChoose, onRollBack, onApplied }: BodyProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (held.kind === 'loading') return <Skeleton />;
  if (held.kind === 'refused') {
    return (
      <div className={styles['notice']}>
        <Notice level="danger">{problemWords(held.problem)}</Notice>
      </div>
    );
  }
  if (held.kind === 'reading')
    return <Progress part={held.progress}>{held.message ?? t`Waiting to be read`}</Progress>;
  if (held.found.state !== 'review')
    return <SettledImport found={held.found} onChoose={onChoose} onRollBack={onRollBack} />;
  if (held.found.format === 'farm') return <FarmArchive found={held.found} onApplied={onApplied} />;
  const { found } = held;
  const other = otherKind(found);
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
  return <Review found={held.found} onApplied={applied} />;
}
