import type { EntityRows } from '@furrow/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { areaFigure, areaText } from '../../../../ui/format/measures.ts';
import { useMeasures } from '../../../../forms/useMeasures.ts';
import { CloseIcon, DownIcon, UpIcon } from '../../../../ui/icons.ts';
import { Swatch } from '../../../../ui/input/Swatch.tsx';
import type { FieldLook } from '../../../cropfield/useFieldWords.ts';
import { FieldAmounts } from '../amounts/FieldAmounts.tsx';
import { FieldPicker } from './FieldPicker.tsx';
import { FieldOffers } from './FieldOffers.tsx';
import type { NearFields } from './nearFields.ts';
import type { CurrentPosition } from './useCurrentPosition.ts';
import type { Detail } from '../amounts/itemTypes.ts';
import { totalArea, workedArea } from '../amounts/totals.ts';
import type { WorkForm } from '../useWorkForm.ts';
import card from '../RecordForm.module.css';
import styles from './WhereCard.module.css';

interface Props {
  readonly form: WorkForm;
  /** Fields that may be chosen. */
  readonly choosable: readonly EntityRows['cropfield'][];
  readonly words: (field: EntityRows['cropfield']) => FieldLook;
  readonly details: readonly Detail[];
  /** A record that exists stays on its field. */
  readonly fixed: boolean;
  readonly near: NearFields;
  readonly standing: CurrentPosition;
  readonly onFields: (ids: readonly string[]) => void;
}

/** The fields the work is done on, their total area, and the area worked on each. */
export function WhereCard({
  form,
  choosable,
  words,
  details,
  fixed,
  near,
  standing,
  onFields: choose,
}: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  const { area: unit } = useMeasures();
  const { draft, fields } = form;
  const errors = form.errors('fields');
  const wrong = fields.some((field) =>
    form.hasErrors(new RegExp(`^(areas|parts|doses)\\.${String(field.id)}`)),
  );
  const [opened, setOpened] = useState(fixed);
  const shown = opened || wrong;
  const remove = (gone: string) => choose(draft.fields.filter((field) => field !== gone));
  return (
    <section className={card['card']} aria-labelledby={id}>
      <h2 id={id} className={card['title']}>
        {t`Where`}
        <span className={card['sum']}>
          {fields.length > 0
            ? `${plural(fields.length, { one: '# field', other: '# fields' })} · ${areaText(totalArea(draft, fields), unit, language)}`
            : ''}
        </span>
      </h2>
      <ul className={styles['chips']}>
        {fields.map((field) => (
          <li key={String(field.id)} className={styles['chip']}>
            <Swatch color={words(field).color} />
            <span className={styles['name']}>{String(field.name ?? '')}</span>
            <strong className="figures">
              {areaFigure(workedArea(draft, field) ?? 0, unit, language)}
            </strong>
            {fixed ? null : (
              <button
                type="button"
                aria-label={t`Remove ${String(field.name ?? '')}`}
                onClick={() => remove(String(field.id))}
              >
                <CloseIcon size={14} />
              </button>
            )}
          </li>
        ))}
        {fixed ? null : (
          <li>
            <FieldPicker
              fields={choosable}
              words={words}
              near={near}
              chosen={draft.fields}
              onChange={choose}
              invalid={errors.length > 0}
            />
          </li>
        )}
      </ul>
      {fixed ? null : (
        <FieldOffers
          choosable={choosable}
          words={words}
          near={near}
          standing={standing}
          chosen={draft.fields}
          onChoose={choose}
        />
      )}
      {errors.map((text) => (
        <div key={text} className={card['error']}>
          {text}
        </div>
      ))}
      {fields.length > 0 && !fixed ? (
        <button
          type="button"
          className={card['toggle']}
          aria-expanded={shown}
          onClick={() => setOpened(!opened)}
        >
          {shown ? <UpIcon size={15} /> : <DownIcon size={15} />}
          {fields.length > 1 ? t`Area and dose per field` : t`Worked area`}
        </button>
      ) : null}
      {shown && fields.length > 0 ? (
        <FieldAmounts form={form} details={details} words={words} fixed={fixed} />
      ) : null}
    </section>
  );
}
