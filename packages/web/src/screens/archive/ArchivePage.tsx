import { Trans } from '@lingui/react/macro';
import { farmSection } from '../common/sections.ts';
import { SectionTabs } from '../common/SectionTabs.tsx';
import styles from './Archive.module.css';
import { PastSeasons } from './PastSeasons.tsx';
import { Trash } from './Trash.tsx';

/** Seasons that are over, and what was deleted and can still be brought back. @source SCR-04, HIS-01 */
export function ArchivePage() {
  return (
    <div className={styles['whole']}>
      <SectionTabs tabs={farmSection} />
      <div className={styles['page']}>
        <h1>
          <Trans>Archive</Trans>
        </h1>
        <PastSeasons />
        <Trash />
      </div>
    </div>
  );
}
