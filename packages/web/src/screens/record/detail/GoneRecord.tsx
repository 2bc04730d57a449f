import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { storedDraft, storedBase } from '../../../browser/drafts/storedDraft.ts';
import { useFarmStore } from '../../../data/index.ts';
import { draftNameOf } from '../../../forms/useDraft.ts';
import { paths } from '../../../paths.ts';
import { GoneRow } from '../../common/missing/GoneRow.tsx';
import { OrphanedPhotos } from '../../common/files/OrphanedPhotos.tsx';
import { TypedBefore } from '../../common/missing/TypedBefore.tsx';
import type { WorkDraft } from '../form/draft.ts';
import { changesOfDraft, withoutEmptyLines } from '../form/recordsOfDraft.ts';
import { changeDraftName } from './RecordChange.tsx';

/** Replaces a record that was deleted elsewhere, with the unsaved changes to it. */
export function GoneRecord({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const name = draftNameOf(store, changeDraftName(id));
  const [draft, opened] = [storedDraft<WorkDraft>(name), storedBase<EntityRows['record']>(name)];
  const field = opened && (store.row('cropfield', opened.cropfield) ?? { id: opened.cropfield });
  return (
    <GoneRow title={t`This no longer exists.`} to={paths.records.list} back={t`To the records`}>
      {draft && field ? (
        <TypedBefore
          entity="record"
          typed={changesOfDraft(withoutEmptyLines(draft), field, opened)}
        />
      ) : null}
      <OrphanedPhotos draft={`${store.user} ${changeDraftName(id)}`} />
    </GoneRow>
  );
}
