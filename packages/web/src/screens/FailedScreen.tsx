import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isMissingPart, loadWhenAnswered } from '../browser/missingPart.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import styles from './plain.module.css';

/**
 * Replaces a screen that failed: because of a bug, or of a chunk of the page that could not be
 * loaded.
 */
export function FailedScreen({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  const missing = isMissingPart(error);
  const title = missing
    ? t`This screen is not on this device yet`
    : t`This screen could not be shown`;
  usePageTitle(title);
  useEffect(() => (missing ? loadWhenAnswered() : undefined), [missing]);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p className="quiet">
        {missing ? (
          <Trans>It loads as soon as there is a connection. What you entered is kept.</Trans>
        ) : (
          <Trans>
            What you entered is kept. Load the page again; if it keeps happening, send us this text:
          </Trans>
        )}
      </p>
      {missing ? null : (
        <code className={styles['detail']}>
          {error instanceof Error ? error.message : String(error)}
        </code>
      )}
      <Button onClick={() => location.reload()}>
        <Trans>Load again</Trans>
      </Button>
    </div>
  );
}
