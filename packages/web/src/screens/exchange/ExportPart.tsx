import { at } from '@furrow/kit/checked.ts';
import { Button } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problem } from '../../data/http.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useTask } from '../../tasks/useTask.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DownloadIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { beginExport } from '@furrow/domain/exports/exports.calls.ts';
import { call } from '../../calls.ts';
import type { Choices } from './exportTypes.ts';
import { ExportList } from './ExportList.tsx';
import { useExports } from './useExports.ts';
import styles from './Exchange.module.css';

/**
 * Export of the data that the person may read as a file. @source spec §7 "data export", SCR-06,
 * EXC-02
 */
export function ExportPart() {
  const { t: translate } = useLingui();
  const { farm } = useWorkspace();
  const { choices, made, problem, again } = useExports(farm.id);
  usePageTitle(translate`Export`);
  if (choices && choices.what.length === 0) {
    return (
      <EmptyState icon={DownloadIcon} title={translate`Import and export`}>
        <Trans>There is nothing here that you may export. Ask the owner of the farm.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles['part']}>
      <h1>
        <Trans>Export</Trans>
      </h1>
      {problem ? (
        <Notice
          level="warning"
          action={<Button variant="default" onClick={again}>{translate`Try again`}</Button>}
        >
          {problemWords(problem)}
        </Notice>
      ) : null}
      {choices ? <ExportForm choices={choices} onStarted={again} /> : problem ? null : <Skeleton />}
      {made ? <ExportList made={made} onChanged={again} /> : null}
    </div>
  );
}

/** @source spec §8 */
const failure = (problem: Problem): string =>
  problem.kind === 'refused'
    ? problemWords(problem)
    : t`Error starting download, please try again.`;

function ExportForm({
  choices,
  onStarted,
}: {
  readonly choices: Choices;
  readonly onStarted: () => void;
}) {
  const { t: translate } = useLingui();
  const { farm, plan } = useWorkspace();
  const { busy, follow } = useTask();
  const [what, setWhat] = useState<string | undefined>(choices.what[0]?.id);
  const [wanted, setWanted] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const [sending, setSending] = useState(false);
  const offered = choices.what.find(({ id }) => id === what) ?? at(choices.what, 0);
  const formats = choices.formats.filter(({ id }) => offered.formats.includes(id));
  const format = formats.find(({ id }) => id === wanted) ?? at(formats, 0);
  const start = async () => {
    setRefused('');
    setSending(true);
    const answer = await call(beginExport, {
      farm: farm.id,
      plan,
      what: offered.id,
      format: format.id,
    });
    setSending(false);
    if (!answer.ok) return setRefused(failure(answer.problem));
    onStarted();
    await follow(answer.value.task, {
      words: translate`${offered.label} as ${format.label}`,
      done: translate`${offered.label} as ${format.label}: ready`,
      resultLabel: translate`Download`,
    });
    onStarted();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <div className={styles['what']}>
        <Select
          label={translate`What`}
          value={offered.id}
          onChange={(value) => value && setWhat(value)}
          options={choices.what.map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      <fieldset className={styles['formats']}>
        <legend>
          <Trans>Format</Trans>
        </legend>
        {formats.map(({ id, label, opens, extensions }) => (
          <label key={id} className={styles['format']}>
            <input
              type="radio"
              name="format"
              value={id}
              checked={id === format.id}
              onChange={() => setWanted(id)}
            />
            <strong>
              {label} <span className="quiet">.{extensions[0]}</span>
            </strong>
            <span className="quiet">{opens}</span>
          </label>
        ))}
      </fieldset>
      {refused ? <Notice level="danger">{refused}</Notice> : null}
      <div>
        <Button type="submit" leftSection={<DownloadIcon size={16} />} loading={sending || busy}>
          <Trans>Create the file</Trans>
        </Button>
      </div>
    </form>
  );
}
