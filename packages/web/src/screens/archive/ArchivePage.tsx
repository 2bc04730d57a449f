import { useLingui } from '@lingui/react/macro';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { PastSeasons } from './PastSeasons.tsx';
import { Trash } from './Trash.tsx';

/** Past seasons, and deleted rows that can still be restored. @source SCR-04, HIS-01 */
export function ArchivePage() {
  const { t } = useLingui();
  return (
    <ReadingPage section="farm" title={t`Archive`}>
      <PastSeasons />
      <Trash />
    </ReadingPage>
  );
}
