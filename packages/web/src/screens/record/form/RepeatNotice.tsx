import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../data/index.ts';
import type { EntityRows } from '@furrow/domain';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { nameOfRow } from '../../../words/rowName.ts';

interface Props {
  /** The record that is repeated. */
  readonly model: EntityRows['record'];
  /** If present, its products are still in the form. */
  readonly onReplace?: () => void;
}

/** Work is repeated on another crop than before: its products need confirmation. */
export function RepeatNotice({ model, onReplace }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const crop =
    nameOfRow('croptype', store.row('cropfield', model.cropfield)?.crop, store, language) ||
    t`another crop`;
  if (!onReplace)
    return (
      <Notice level="warning">{t`The last time this was done on ${crop}. Its products were left out: choose those for this crop.`}</Notice>
    );
  return (
    <Notice
      level="warning"
      action={
        <button type="button" onClick={onReplace}>
          {t`Leave them out`}
        </button>
      }
    >
      {t`These products were used on ${crop}; another crop grows here.`}
    </Notice>
  );
}
