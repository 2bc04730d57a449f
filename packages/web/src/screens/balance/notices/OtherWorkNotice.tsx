import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../../ui/Notice.tsx';
import type { OtherSeasons } from '../../common/seasons/otherSeasons.ts';

/** Notice that norms count no work of other seasons in their calendar year, since that is not at hand. */
export function OtherYearNotice({ state }: Pick<OtherSeasons, 'state'>) {
  const { t } = useLingui();
  if (state === 'offline')
    return (
      <Notice level="warning">{t`Without a connection, the work of other seasons is not at hand: the figures of the calendar year count that of this season alone.`}</Notice>
    );
  if (state === 'failed')
    return (
      <Notice level="warning">{t`The work of other seasons could not be loaded: the figures of the calendar year count that of this season alone. Try again later.`}</Notice>
    );
  return null;
}

/** Notice that the plan counts no work of other seasons, since that is not at hand. */
export function OtherWorkNotice({ state }: Pick<OtherSeasons, 'state'>) {
  const { t } = useLingui();
  if (state === 'offline')
    return (
      <Notice level="warning">{t`Without a connection, the work of other seasons is not at hand: nothing is deducted for organic fertilizers of the years before, and no doses of another season count for the calendar year or in autumn.`}</Notice>
    );
  if (state === 'failed')
    return (
      <Notice level="warning">{t`The work of other seasons could not be loaded: nothing is deducted for organic fertilizers of the years before, and no doses of another season count for the calendar year or in autumn. Try again later.`}</Notice>
    );
  return null;
}
