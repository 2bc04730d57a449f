import type { EntityRows } from '@furrow/domain';
import type { ReadLine } from '@furrow/formats/reading/read-lines.ts';
import type { LineString, Polygonal } from '@furrow/geo/types.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { FilesButton } from '../../ui/input/FilesButton.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../prescription/Prescription.module.css';

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly boundary: Polygonal;
  readonly width: number;
  readonly lines: readonly { readonly line: LineString; readonly passes: number }[];
  readonly onRead: (line: ReadLine) => void;
}

/** Export of way lines for a terminal, and import from one. */
export function GuidanceFiles({ field, boundary, width, lines, onRead }: Props) {
  const { t } = useLingui();
  const { farm } = useWorkspace();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [read, setRead] = useState<readonly ReadLine[]>([]);
  const name = String(field.name ?? '');
  const write = async () => {
    try {
      const { writeGuidance } = await import('./guidanceArchive.ts');
      const archive = writeGuidance({ farm: farm.name, field, boundary, width, lines });
      saveFile(new Blob([archive]), `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}.zip`);
    } catch {
      setTrouble(t`The file could not be written. Try again when there is a connection.`);
    }
  };
  const take = async (files: readonly File[]) => {
    try {
      const { readGuidance } = await import('./guidanceArchive.ts');
      const read = await readGuidance(files);
      setRead(read);
      setTrouble(read.length === 0 ? t`There are no way lines in this file.` : null);
      const [only] = read;
      if (only && read.length === 1) onRead(only);
    } catch {
      setTrouble(t`The file could not be read. Try again when there is a connection.`);
    }
  };
  return (
    <fieldset className={styles['step']} aria-label={t`Files of the terminal`}>
      <h3>{t`Files of the terminal`}</h3>
      <div className={styles['buttons']}>
        <Button
          size="sm"
          variant="default"
          disabled={lines.length === 0}
          onClick={() => void write()}
        >
          {t`Export as ISOXML`}
        </Button>
        <FilesButton accept=".zip,.xml" onFiles={(files) => void take(files)}>
          {t`Choose an ISOXML file`}
        </FilesButton>
      </div>
      {trouble ? <Notice level="danger">{trouble}</Notice> : null}
      {read.length > 1 ? (
        <Select
          label={t`Line of the file`}
          value={null}
          options={read.map((line, index) => ({
            value: String(index),
            label: line.name ?? String(index + 1),
          }))}
          onChange={(index) => {
            const line = read[Number(index)];
            if (line) onRead(line);
          }}
        />
      ) : null}
    </fieldset>
  );
}
