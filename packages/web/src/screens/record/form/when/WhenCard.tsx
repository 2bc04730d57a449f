import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Row, RowId } from '../../../../data/types.ts';
import { fieldLabel } from '../../../../forms/fieldProps.ts';
import { ReferenceInput } from '../../../../forms/ReferenceInput.tsx';
import { ReferencesInput } from '../../../../forms/ReferencesInput.tsx';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { DateInput } from '../../../../ui/input/DateInput.tsx';
import { AddIcon } from '../../../../ui/icons.ts';
import { TextInput } from '../../../../ui/input/TextInput.tsx';
import { endOf, settleDuration } from './duration.ts';
import { Checks } from '../checks/Checks.tsx';
import { MomentChips } from './MomentChips.tsx';
import { timesOfSpans } from './spans.ts';
import { useDurationHint } from './useDurationHint.ts';
import { SpanInputs } from './SpanInputs.tsx';
import type { WorkForm } from '../useWorkForm.ts';
import card from '../RecordForm.module.css';

const isActive = ({ is_active: active }: Row) => active !== false;
const isApplier = (contact: Row) => {
  const { is_applier: applies } = contact;
  return applies === true && isActive(contact);
};
const texts = (ids: readonly RowId[]) => ids.map(String);

/** Time of the work, its duration, its people and machines. */
export function WhenCard({
  form,
  checks,
  isNew,
  opened,
}: {
  readonly form: WorkForm;
  readonly checks: readonly string[];
  /** New work is offered the most common times. */
  readonly isNew: boolean;
  /** The record that is changed. */
  readonly opened: EntityRows['record'] | undefined;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  const { draft, set } = form;
  const [helped, setHelped] = useState(false);
  const hint = useDurationHint(form.fields.length, opened);
  const label = (name: string) => fieldLabel('record', name, language);
  return (
    <section className={card['card']} aria-labelledby={id}>
      <h2 id={id} className={card['title']}>{t`When and who`}</h2>
      {isNew ? <MomentChips form={form} /> : null}
      <div className={card['when']}>
        <DateInput
          time
          label={label('date')}
          value={draft.date}
          onChange={(date) => set({ date, ...timesOfSpans(draft.spans, date) })}
          errors={form.errors('date')}
        />
        <TextInput
          label={label('duration')}
          value={draft.duration}
          onChange={(duration) => set({ duration, spans: [] })}
          onBlur={() => set({ duration: settleDuration(draft.duration) })}
          unit={t`h:min`}
          hint={hint}
          errors={settleDuration(draft.duration) === draft.duration ? form.errors('duration') : []}
        />
        <ReferenceInput
          label={label('applier')}
          to="farmcontact"
          value={draft.applier}
          filter={isApplier}
          onChange={(applier) => set({ applier: applier === null ? null : String(applier) })}
          errors={form.errors('applier')}
        />
        <ReferencesInput
          label={label('machines')}
          to="machine"
          value={draft.machines}
          onChange={(machines) => set({ machines: texts(machines) })}
          errors={form.errors('machines')}
        />
        {helped || draft.coworkers.length > 0 ? (
          <ReferencesInput
            label={label('coworkers')}
            to="farmcontact"
            value={draft.coworkers}
            filter={isActive}
            onChange={(coworkers) => set({ coworkers: texts(coworkers) })}
            errors={form.errors('coworkers')}
          />
        ) : null}
      </div>
      {draft.spans.length > 0 ? <SpanInputs form={form} /> : null}
      <div className={card['toggles']}>
        {helped || draft.coworkers.length > 0 ? null : (
          <button type="button" className={card['toggle']} onClick={() => setHelped(true)}>
            <AddIcon size={15} />
            {label('coworkers')}
          </button>
        )}
        {draft.spans.length > 0 ? null : (
          <button
            type="button"
            className={card['toggle']}
            onClick={() =>
              set({
                spans: [
                  {
                    start: draft.date?.slice(11) ?? '',
                    end: draft.date ? endOf(draft.date, draft.duration).slice(11) : '',
                  },
                ],
              })
            }
          >
            <AddIcon size={15} />
            {t`Working times`}
          </button>
        )}
      </div>
      <Checks texts={checks} />
    </section>
  );
}
