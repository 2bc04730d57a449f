import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Problem } from '../data/http.ts';
import { problemWords } from '../words/problemWords.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import styles from '../screens/plain.module.css';

/**
 * Page shown when nothing else can be: the server does not answer and no person is stored on this
 * device, or the person has no farm.
 */
export function ShutPage({ problem }: { readonly problem?: Problem }) {
  const { t } = useLingui();
  const title = problem ? t`Furrow cannot be opened right now` : t`You have no farm here`;
  usePageTitle(title);
  return (
    <main className={styles['page']}>
      <h1>{title}</h1>
      <p className="quiet">
        {problem ? (
          problemWords(problem)
        ) : (
          <Trans>Ask the owner of the farm for an invitation.</Trans>
        )}
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </main>
  );
}
