import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { rowLookup } from '../../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../../data/index.ts';
import type { Draft } from '../../../data/types.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { ReferenceInput } from '../../../forms/ReferenceInput.tsx';
import { useSingle } from '../../../forms/useSingle.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { NameList } from '../../../ui/NameList.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { fieldNameOf, rowName } from '../../../words/rowName.ts';
import { namingIn } from '../../common/removal/namingIn.ts';
import { workNames } from '../../common/removal/workNames.ts';
import { useActing } from '../useActing.ts';
import { movedBack, movedTo } from './movable.ts';

type Work = EntityRows['record'];

interface Props {
  readonly records: readonly Work[];
  readonly onClose: () => void;
}

/**
 * Books work that was recorded on the wrong field on another: performed work is corrected, with a
 * reason.
 */
export function MoveWork({ records, onClose }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const act = useActing();
  const [field, setField] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const lookup = rowLookup(store);
  const count = records.length;

  const change = (changes: (record: Work) => Draft, reasonOf: (record: Work) => string) =>
    store.together(() => {
      for (const { id } of records) {
        const record = store.row('record', id);
        if (!record) continue;
        const body = changes(record);
        if (record.processing_state !== 'performed') store.update('record', record, body);
        else {
          const values = { ...body, correction_reason: reasonOf(record) };
          act({ record, action: 'correct', body: values, quiet: true });
        }
      }
    });
  const submit = useSingle(async () => {
    setAsked(true);
    const target = store.row('cropfield', field);
    if (!target) return;
    const name = rowName('cropfield', target, store, language);
    const before = new Map(records.map((record) => [record.id, record]));
    const { shown } = change(
      (record) => movedTo(record, target.id, lookup),
      (record) => t`Moved from ${fieldNameOf(record, store, language)}`,
    );
    await shown;
    const moveBack = () =>
      change(
        (record) => movedBack(before.get(record.id) ?? record),
        () => t`Moved back from ${name}`,
      );
    showToast({
      text: plural(count, {
        one: `# record is moved to ${name}.`,
        other: `# records are moved to ${name}.`,
      }),
      action: { label: t`Undo`, run: () => void moveBack() },
    });
    onClose();
  });
  return (
    <Modal
      opened
      focusInside
      onClose={onClose}
      title={plural(count, {
        one: 'Move # record to another field',
        other: 'Move # records to another field',
      })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit}>{t`Move`}</Button>
        </>
      }
    >
      <ReferenceInput
        to="cropfield"
        label={fieldLabel('record', 'cropfield', language)}
        required
        value={field}
        onChange={(id) => setField(id === null ? null : String(id))}
        filter={(row) => records.some(({ cropfield }) => cropfield !== row.id)}
        errors={isAsked && field === null ? [t`Choose a field.`] : []}
      />
      <NameList label={t`Records`} names={workNames(records, store, namingIn(language))} />
      <p className="quiet">{t`Date, hectares and amounts stay as they are.`}</p>
    </Modal>
  );
}
