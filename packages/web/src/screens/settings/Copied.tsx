import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { CopyIcon } from '../../ui/icons.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import styles from './Card.module.css';

/** Copies a text; where the browser refuses, the text can be selected by hand. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t`Copied.`, stays: 4000 });
    } catch {
      showToast({
        text: t`This browser does not allow copying. Select the text and copy it by hand.`,
        level: 'danger',
      });
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<CopyIcon size={14} />}
      onClick={() => void copy()}
    >
      {label ?? t`Copy`}
    </Button>
  );
}

/** A secret that is shown once. */
export function Secret({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className={styles['secret']} role="group" aria-label={label}>
      <code>{text}</code>
      <CopyButton text={text} />
    </div>
  );
}
