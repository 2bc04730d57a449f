import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Row } from '../../../data/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { DecimalInput } from '../../../ui/DecimalInput.tsx';
import { formatArea, formatHectares } from '../../../ui/formats.ts';
import { CloseIcon, DownIcon, UpIcon } from '../../../ui/icons.ts';
import { Swatch } from '../../../ui/Swatch.tsx';
import type { FieldLook } from '../../cropfield/useFieldWords.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { totalArea, workedArea } from './totals.ts';
import type { WorkForm } from './useWorkForm.ts';
import card from './RecordForm.module.css';
import styles from './WhereCard.module.css';

interface Props {
  readonly form: WorkForm;
  /** Fields that may be chosen. */
  readonly choosable: readonly Row[];
  readonly words: (field: Row) => FieldLook;
  /** A record that exists stays on its field. */
  readonly fixed: boolean;
}

/** The fields the work is done on, how large they are together, and how much of each is worked. */
export function WhereCard({ form, choosable, words, fixed }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  const { draft, fields, set } = form;
  const errors = form.errors('fields');
  const wrongAreas = fields.some((field) => form.errors(`areas.${String(field.id)}`).length > 0);
  const [opened, setOpened] = useState(fixed);
  const shown = opened || wrongAreas;
  const remove = (gone: string) => set({ fields: draft.fields.filter((one) => one !== gone) });
  return (
    <section className={card['card']} aria-labelledby={id}>
      <h2 id={id} className={card['title']}>
        {t`Where`}
        <span className={card['sum']}>{fields.length > 0 ? `${plural(fields.length, { one: '# field', other: '# fields' })} · ${formatHectares(totalArea(draft, fields), language)}` : ''}</span>
      </h2>
      <ul className={styles['chips']}>
        {fields.map((field) => (
          <li key={String(field.id)} className={styles['chip']}>
            <Swatch color={words(field).color} />
            <span className={styles['name']}>{String(field['name'] ?? '')}</span>
            <strong className="figures">{formatArea(workedArea(draft, field) ?? 0, language)}</strong>
            {fixed ? null : (
              <button type="button" aria-label={t`Remove ${String(field['name'] ?? '')}`} onClick={() => remove(String(field.id))}>
                <CloseIcon size={14} />
              </button>
            )}
          </li>
        ))}
        {fixed ? null : (
          <li>
            <FieldPicker fields={choosable} words={words} chosen={draft.fields} onChange={(ids) => set({ fields: ids })} invalid={errors.length > 0} />
          </li>
        )}
      </ul>
      {errors.map((text) => (
        <div key={text} className={card['error']}>
          {text}
        </div>
      ))}
      {fields.length > 0 && !fixed ? (
        <button type="button" className={card['toggle']} aria-expanded={shown} onClick={() => setOpened(!opened)}>
          {shown ? <UpIcon size={15} /> : <DownIcon size={15} />}
          {t`Worked area per field`}
        </button>
      ) : null}
      {shown && fields.length > 0 ? (
        <div className={styles['areas']}>
          {fields.map((field) => {
            const key = String(field.id);
            return (
              <DecimalInput
                key={key}
                label={fixed ? t`Worked area` : String(field['name'] ?? '')}
                unit="ha"
                value={draft.areas[key] ?? (typeof field['registered_area'] === 'number' ? field['registered_area'] : null)}
                onChange={(area) => set({ areas: { ...draft.areas, [key]: area } })}
                errors={form.errors(`areas.${key}`)}
                hint={typeof field['registered_area'] === 'number' && draft.areas[key] !== undefined ? t`${formatHectares(field['registered_area'], language)} registered` : undefined}
              />
            );
          })}
        </div>
      ) : null}
    </section>
  );
}
