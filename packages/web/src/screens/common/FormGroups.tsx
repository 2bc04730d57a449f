import { useLingui } from '@lingui/react/macro';
import type { Row } from '../../data/types.ts';
import { FieldInput } from '../../forms/FieldInput.tsx';
import { fieldOf } from '../../forms/fieldProps.ts';
import type { Field } from '@furrow/kit';
import type { DraftForm } from '../../forms/useDraft.ts';
import { useFirstFocus } from '../../ui/overlay/focus.ts';
import type { EntityForm, EntityScreen } from './EntityScreen.ts';
import styles from './FormGroups.module.css';

interface Props {
  readonly screen: EntityScreen;
  readonly entityForm: EntityForm;
  readonly form: DraftForm;
  readonly row: Row | undefined;
  readonly disabled: boolean;
}

/** Whether the value is short: two such fields share a line. */
function isShort(field: Field): boolean {
  return field.kind === 'text'
    ? field.max <= 50
    : ['integer', 'decimal', 'date', 'choice', 'duration'].includes(field.kind);
}

/** The fields of a form in the groups and the order of the screen. */
export function FormGroups({ screen, entityForm, form, row, disabled }: Props) {
  const { i18n } = useLingui();
  useFirstFocus(form.form, row === undefined);
  return (
    <form ref={form.form} className={styles['form']} onSubmit={form.submit} noValidate>
      {screen.groups.map(({ title, fields }, index) => (
        <fieldset key={index} className={styles['group']} disabled={disabled}>
          {title ? <legend>{i18n._(title)}</legend> : null}
          <div className={styles['grid']}>
            {fields.map((name) => {
              const Own = entityForm.inputs?.[name];
              return (
                <div
                  key={name}
                  className={styles['cell']}
                  data-short={isShort(fieldOf(screen.paths.entity, name)) || undefined}
                >
                  {Own ? (
                    <Own form={form} row={row} />
                  ) : (
                    <FieldInput form={form} name={name} disabled={disabled} />
                  )}
                </div>
              );
            })}
          </div>
        </fieldset>
      ))}
      {/* Enter in a field saves; the visible button is in the panel's footer */}
      <input type="submit" hidden />
    </form>
  );
}
