import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { ImportIcon } from '../icons.ts';

interface Props {
  /** Extensions and types for the attribute `accept`. */
  readonly accept: string;
  readonly size?: 'xs' | 'sm';
  readonly isOne?: boolean;
  readonly isReading?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Chooses files of the device by a button. */
export function FilesButton({
  accept,
  size = 'sm',
  isOne = false,
  isReading = false,
  onFiles,
  children,
}: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size={size}
        variant="default"
        loading={isReading}
        leftSection={<ImportIcon size={size === 'xs' ? 15 : 16} />}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={!isOne}
        data-files
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // the same file once more is a change too
          event.target.value = '';
        }}
      />
    </>
  );
}
