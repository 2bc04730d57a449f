import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../../ui/Notice.tsx';
import type { OtherSeasons } from './otherSeasons.ts';

/** Notice that the page covers this season only. */
export function SeasonsNotice({ state }: Pick<OtherSeasons, 'state'>) {
  const { t } = useLingui();
  if (state === 'offline')
    return <Notice level="warning">{t`Without a connection, only this season is shown.`}</Notice>;
  if (state === 'failed')
    return (
      <Notice level="warning">{t`Other seasons could not be loaded; only this season is shown. Try again later.`}</Notice>
    );
  return null;
}
