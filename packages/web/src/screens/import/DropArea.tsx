import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { ImportIcon } from '../../ui/icons.ts';
import styles from './DropArea.module.css';

interface Props {
  /** If present, files may be dropped anywhere on it. */
  readonly onFiles: ((files: readonly File[]) => void) | null;
  /** The content of the page; `choose` opens the device's file dialogue. */
  readonly children: (choose: () => void) => ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A page that accepts files dropped anywhere, and by a button for people who cannot drag. */
export function DropArea({ onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // the enter event of a child precedes the leave event of its parent, so the two are counted
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles?.(files);
  };
  return (
    <div
      className={styles['area']}
      onDragEnter={(event) => (holdsFiles(event) && onFiles ? enter(1) : undefined)}
      onDragLeave={(event) => (holdsFiles(event) && onFiles ? enter(-1) : undefined)}
      onDragOver={(event) => {
        if (holdsFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        // a file dropped beside the area would otherwise open in place of the page
        event.preventDefault();
        enter(-depth.current);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-import-files
        onChange={(event) => {
          take(event.target.files);
          // the same file once more is a change too
          event.target.value = '';
        }}
      />
      {children(() => input.current?.click())}
      {over ? (
        <div className={styles['over']}>
          <ImportIcon size={36} />
          <Trans>Drop the file to have it read. Nothing changes until you confirm.</Trans>
        </div>
      ) : null}
    </div>
  );
}
