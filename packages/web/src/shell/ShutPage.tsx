import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Problem } from '../data/http.ts';
import { problemWords } from '../forms/problemWords.ts';
import styles from '../screens/plain.module.css';

/** Nothing can be shown: the server does not answer and this device knows nobody, or the person has no farm. */
export function ShutPage({ problem }: { readonly problem?: Problem }) {
  return (
    <main className={styles['page']}>
      <h1>{problem ? <Trans>Furrow cannot be opened now</Trans> : <Trans>There is no farm for you here</Trans>}</h1>
      <p className="quiet">{problem ? problemWords(problem) : <Trans>Ask the owner of the farm for an invitation.</Trans>}</p>
      <Button onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </main>
  );
}
