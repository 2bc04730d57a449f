import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import styles from './plain.module.css';

/** A screen that broke: our own mistake, or a part of the page that could not be loaded. */
export function FailedPage({ error }: { readonly error: unknown }) {
  return (
    <main className={styles['page']}>
      <h1>
        <Trans>This screen could not be shown</Trans>
      </h1>
      <p className="quiet">
        <Trans>What you entered is kept. Load the page again; if it stays so, tell us these words:</Trans>
      </p>
      <code className={styles['detail']}>{error instanceof Error ? error.message : String(error)}</code>
      <Button onClick={() => location.reload()}>
        <Trans>Load again</Trans>
      </Button>
    </main>
  );
}
