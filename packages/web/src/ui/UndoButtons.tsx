import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { RedoIcon, UndoIcon } from './icons.ts';

interface Props {
  /** Null where there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** Buttons for undo and redo. */
export function UndoButtons({ undo, redo }: Props) {
  const { t } = useLingui();
  return (
    <>
      <ActionIcon
        variant="default"
        size={40}
        disabled={!undo}
        aria-label={t`Undo`}
        onClick={() => undo?.()}
      >
        <UndoIcon />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        disabled={!redo}
        aria-label={t`Redo`}
        onClick={() => redo?.()}
      >
        <RedoIcon />
      </ActionIcon>
    </>
  );
}
