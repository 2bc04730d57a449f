import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { beginExport } from '@furrow/domain/exports/exports.calls.ts';
import type { PackFilter } from '@furrow/domain/spray-register/pack.ts';
import { call } from '../../../calls.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { useTask } from '../../../tasks/useTask.ts';
import { DownloadIcon } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { problemWords } from '../../../words/problemWords.ts';

interface Props {
  /** Country of the requested form, ISO 3166-1, or EU. */
  readonly form: string;
  readonly filter: PackFilter;
  readonly disabled: boolean;
}

/**
 * The register as a single archive from the server: the output of the buttons beside it, including
 * lines that this device does not have. @source decisions D13, EXC-03
 */
export function RegisterPackButton({ form, filter, disabled }: Props) {
  const { t } = useLingui();
  const { farm } = useWorkspace();
  const { busy, follow } = useTask();
  const [refused, setRefused] = useState('');
  const start = async () => {
    setRefused('');
    const answer = await call(beginExport, {
      farm: farm.id,
      what: 'spray-register',
      format: 'hand-over',
      filter: { ...filter, form },
    });
    if (!answer.ok) return setRefused(problemWords(answer.problem));
    await follow(answer.value.task, {
      words: t`Spray register`,
      done: t`The spray register is ready`,
      resultLabel: t`Download`,
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<DownloadIcon size={16} />}
        disabled={disabled}
        loading={busy}
        onClick={() => void start()}
      >
        {t`Pack (ZIP)`}
      </Button>
      {refused ? <Notice level="danger">{refused}</Notice> : null}
    </>
  );
}
