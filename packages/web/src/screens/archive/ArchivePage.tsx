import { useLingui } from '@lingui/react/macro';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { PastSeasons } from './PastSeasons.tsx';
import { Trash } from './Trash.tsx';

/**
 * Seasons that are over, and what was deleted and can still be brought back. @source SCR-04, HIS-01
 */
export function ArchivePage() {
  const { t } = useLingui();
  return (
    <ReadingPage section="farm" title={t`Archive`}>
      <PastSeasons />
      <Trash />
    </ReadingPage>
  );
}
