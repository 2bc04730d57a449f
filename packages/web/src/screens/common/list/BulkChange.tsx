import { fieldAt } from '../../../forms/fieldAt.ts';
import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { messageText } from '@furrow/domain/messages/messages.ts';
import type { Issue } from '@furrow/kit';
import { useRef, useState } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import type { Draft, Row } from '../../../data/types.ts';
import { FieldInput } from '../../../forms/FieldInput.tsx';
import { fieldProps } from '../../../forms/fieldProps.ts';
import { focusFirstError } from '../../../forms/focusFirstError.ts';
import { hasHalfTyped } from '../../../forms/halfTyped.ts';
import { useSingle } from '../../../forms/useSingle.ts';
import type { DraftForm } from '../../../forms/useDraft.ts';
import { wireDraft } from '../../../forms/wireDraft.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Select } from '../../../ui/input/Select.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { bulkFields } from './bulkFields.ts';
import type { EntityForm, EntityScreen } from '../EntityScreen.ts';
import styles from './ListTools.module.css';

interface Props {
  readonly screen: EntityScreen;
  readonly entityForm: EntityForm;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
}

/** Sets a field of several rows to the same value. */
export function BulkChange({ screen, entityForm, rows, onClose }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { bulk = {} } = entityForm;
  const names = [
    ...Object.entries(bulk).flatMap(([one, field]) =>
      (field.possible?.(rows) ?? true) ? [one] : [],
    ),
    ...bulkFields(screen, entityForm),
  ];
  const [name, setName] = useState(names[0] ?? '');
  const apart = bulk[name];
  const [typed, setTyped] = useState<Draft>(() => apart?.start?.(rows) ?? {});
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const { label } = fieldProps(screen.paths.entity, name, language);

  const submit = useSingle(async () => {
    if (hasHalfTyped(element.current)) return undefined;
    const plain = {
      [name]:
        typed[name] ??
        (fieldProps(screen.paths.entity, name, language).kind === 'boolean' ? false : null),
    };
    const changesOf = (row: Row) =>
      wireDraft(screen.paths.entity, apart ? apart.changes(row, typed) : plain);
    const fields = apart?.fields ?? [name];
    const problems = rows
      .flatMap((row) => store.judgeDraft(screen.paths.entity, { ...row, ...changesOf(row) }))
      .filter(({ path }) => fields.includes(fieldAt(path)));
    setIssues(problems);
    if (problems.length > 0) return focusFirstError(element.current);
    const { undo, shown } = store.together(() =>
      rows.map((row) => store.update(screen.paths.entity, row.id, changesOf(row))),
    );
    await shown;
    showToast({
      text: plural(rows.length, {
        one: `${label} of # is changed.`,
        other: `${label} of # is changed.`,
      }),
      action: { label: t`Undo`, run: () => void undo() },
    });
    return onClose();
  });
  const form: DraftForm = {
    entity: screen.paths.entity,
    draft: typed,
    value: (field) => typed[field],
    set: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    setMany: (values) => setTyped((before) => ({ ...before, ...values })),
    errors: (path) => [
      ...new Set(
        issues
          .filter((issue) => issue.path === path)
          .map(({ code, params }) => messageText(code, language, params)),
      ),
    ],
    others: () => [],
    recheck: () => undefined,
    form: element,
    submit,
    changed: true,
    reset: () => setTyped({}),
  };
  return (
    <Modal
      opened
      focusInside
      onClose={onClose}
      title={plural(rows.length, { one: 'Edit # item', other: 'Edit # items' })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit}>
            {plural(rows.length, { one: `Change ${label} of #`, other: `Change ${label} of #` })}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select
          label={t`What to change`}
          value={name}
          options={names.map((value) => ({
            value,
            label: fieldProps(screen.paths.entity, value, language).label,
          }))}
          onChange={(next) => {
            const chosen = next ?? name;
            setName(chosen);
            setTyped(bulk[chosen]?.start?.(rows) ?? {});
            setIssues([]);
          }}
        />
        {apart ? (
          apart.inputs.map((Input, index) => (
            <Input key={`${name} ${index}`} form={form} row={undefined} />
          ))
        ) : (
          <FieldInput
            key={name}
            form={form}
            name={name}
            hint={t`Left empty, it becomes empty on all of them.`}
          />
        )}
        {apart ? (
          <p className="quiet">
            {apart.hint ? t(apart.hint) : t`Left empty, it becomes empty on all of them.`}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
