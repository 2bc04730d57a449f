import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from './icons.ts';

/** The cross of a window, panel or toast. */
export function CloseButton({
  onClick,
  label,
}: {
  readonly onClick: () => void;
  readonly label?: string;
}) {
  const { t } = useLingui();
  return (
    <ActionIcon variant="subtle" size={32} onClick={onClick} aria-label={label ?? t`Close`}>
      <CloseIcon />
    </ActionIcon>
  );
}
