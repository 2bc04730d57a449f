import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { nameOfRow } from '../../../words/rowName.ts';
import type { WorkDraft } from './draft.ts';
import { bearsOthersProducts, lacksProducts } from './repeat.ts';
import { RepeatNotice } from './RepeatNotice.tsx';
import type { RepeatedWork } from './useRepeat.ts';

interface Props {
  readonly work: RepeatedWork;
  readonly draft: WorkDraft;
}

/** Notices of the parts of repeated work that were left out, or had better be. */
export function RepeatNotices({ work, draft }: Props) {
  const { model, where, leftOut, replace, useAnyway } = work;
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  if (!model) return null;
  return (
    <>
      {bearsOthersProducts(draft, model, where) ? (
        <RepeatNotice model={model} onReplace={replace} />
      ) : null}
      {leftOut.length === 0 && lacksProducts(draft, model, where) ? (
        <RepeatNotice model={model} />
      ) : null}
      {leftOut.map(({ producttype, reason }) => {
        const name = nameOfRow('producttype', producttype, store, language);
        return (
          <Notice
            key={producttype}
            level="warning"
            action={
              <button type="button" onClick={useAnyway}>
                {t`Use it anyway`}
              </button>
            }
          >
            {t`${name} was left out: it is not allowed here now.`} {reason}
          </Notice>
        );
      })}
    </>
  );
}
