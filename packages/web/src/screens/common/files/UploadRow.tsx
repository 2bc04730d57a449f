import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { OkIcon, WarningIcon } from '../../../ui/icons.ts';
import { Progress } from '../../import/Progress.tsx';
import { uploads, type Upload } from './uploads.ts';
import styles from './Files.module.css';

/** One file on its way: how far, or what went wrong and the way to try again. */
export function UploadRow({
  upload: { id, file, state, part, problem },
}: {
  readonly upload: Upload;
}) {
  const { t } = useLingui();
  if (state === 'sending') {
    return (
      <li>
        <Progress part={part}>{file.name}</Progress>
      </li>
    );
  }
  return (
    <li data-state={state}>
      <div className={styles['file']}>
        {state === 'done' ? (
          <OkIcon size={16} />
        ) : state === 'failed' ? (
          <WarningIcon size={16} />
        ) : null}
        <span>{file.name}</span>
        <span className="quiet">
          {state === 'done' ? t`Added` : state === 'waiting' ? t`Waits` : t`Not sent`}
        </span>
      </div>
      {state === 'failed' ? (
        <>
          <p className={styles['problem']} role="alert">
            {problem ?? t`The server cannot be reached. The file is kept here; try again.`}
          </p>
          <div className={styles['buttons']}>
            <Button size="xs" variant="light" onClick={() => uploads.retry(id)}>
              <Trans>Retry</Trans>
            </Button>
            <Button size="xs" variant="subtle" onClick={() => uploads.forget(id)}>
              <Trans>Leave it out</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </li>
  );
}
