import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/Notice.tsx';
import type { OtherSeasons } from './otherSeasons.ts';

/** Says when what stands here is of this season only. */
export function SeasonsNotice({ state }: Pick<OtherSeasons, 'state'>) {
  const { t } = useLingui();
  if (state === 'offline')
    return (
      <Notice level="warning">{t`Without the network only what is of this season stands here.`}</Notice>
    );
  if (state === 'failed')
    return (
      <Notice level="warning">{t`What is of other seasons could not be read; only this season stands here. Try again later.`}</Notice>
    );
  return null;
}
