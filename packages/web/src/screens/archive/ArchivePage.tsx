import { Trans } from '@lingui/react/macro';
import plain from './Archive.module.css';
import { PastSeasons } from './PastSeasons.tsx';
import { Trash } from './Trash.tsx';

/** Seasons that are over, and what was deleted and can still be brought back. @source SCR-04, HIS-01 */
export function ArchivePage() {
  return (
    <div className={plain['page']}>
      <h1>
        <Trans>Archive</Trans>
      </h1>
      <PastSeasons />
      <Trash />
    </div>
  );
}
