import type { WorkedField } from '../form/amounts/totals.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { rowLookup } from '../../../data/rows/row-lookup.ts';
import { useFarmStore, useStatusOf } from '../../../data/index.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import type { StoredFile } from '../../../data/files/stored-file.ts';
import type { WorkDraft } from '../form/draft.ts';
import { presentErrors } from '../form/checks/draftIssues.ts';
import { draftOfRecord } from '../form/likeLastTime.ts';
import { changesOfDraft } from '../form/recordsOfDraft.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { openedRecord } from '../form/useWorkForm.ts';
import { attachPhotos, saveWeather } from '../form/saveWork.ts';
import { useActing } from '../useActing.ts';
import { capital, workNouns } from '../workText.ts';

interface Props {
  readonly record: EntityRows['record'];
  readonly onDone: () => void;
}

/** Of the draft of a change, as the form names it. */
export const changeDraftName = (id: string): string => `record ${id}`;

/**
 * The form of an existing record. Performed work is corrected, which is logged.
 * @source decisions D6 correct
 */
export function RecordChange({ record, onDone }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const act = useActing();
  const stuck = useStatusOf('stuck');
  const [reason, setReason] = useState('');
  const performed = record.processing_state === 'performed';
  // changes by others while this form is open are not taken for the person's changes
  const name = changeDraftName(record.id);
  const [opened] = useState(() => openedRecord(store, name, record));
  const [draft] = useState(() => draftOfRecord(opened, rowLookup(store)));
  const entry = stuck.find(({ entity, rows }) => entity === 'record' && rows.includes(record.id));
  const work = workNouns(draft.activities.map(({ theme }) => theme));

  const save = async (
    workDraft: WorkDraft,
    fields: readonly WorkedField[],
    _notAllowed: unknown,
    photos: readonly StoredFile[],
  ) => {
    const { made, undo, shown } = store.together(() => {
      attachPhotos(store, [record.id], photos);
      const weather =
        JSON.stringify(workDraft.weather) === JSON.stringify(draft.weather)
          ? { draft: workDraft, change: null }
          : saveWeather(store, workDraft);
      const field = fields[0] ?? { id: record.cropfield };
      const changes = changesOfDraft(weather.draft, field, opened);
      if (Object.keys(changes).length === 0)
        return (weather.change || photos.length > 0) && 'saved';
      if (performed)
        return (
          act({
            record: opened,
            action: 'correct',
            body: { ...changes, ...(reason.trim() ? { correction_reason: reason.trim() } : {}) },
          }) && 'said'
        );
      store.update('record', opened, changes);
      return 'saved';
    });
    await shown;
    onDone();
    if (made === 'saved')
      showToast({
        text: t`${capital(work)} is saved.`,
        action: { label: t`Undo`, run: () => void undo() },
      });
  };
  return (
    <RecordForm
      name={name}
      initial={() => draft}
      states={[]}
      words={
        performed
          ? { title: capital(t`Correct ${work}`), save: t`Correct` }
          : { title: capital(t`Change ${work}`), save: t`Save` }
      }
      onSave={save}
      onCancel={onDone}
      opened={opened}
      {...(entry ? { serverErrors: presentErrors(entry.problem.errors, draft.fields) } : {})}
    >
      {performed ? (
        <TextInput
          label={fieldLabel('record', 'correction_reason', language)}
          value={reason}
          onChange={setReason}
          maxLength={1000}
        />
      ) : null}
    </RecordForm>
  );
}
