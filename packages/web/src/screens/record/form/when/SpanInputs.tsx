import { ActionIcon, Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../../data/index.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { AddIcon, CloseIcon } from '../../../../ui/icons.ts';
import { Select } from '../../../../ui/input/Select.tsx';
import { TimeInput } from '../../../../ui/input/DateInput.tsx';
import { nameOfRow } from '../../../../words/rowName.ts';
import type { WorkSpan } from '../draft.ts';
import { pauses, timesOfSpans } from './spans.ts';
import type { WorkForm } from '../useWorkForm.ts';
import styles from './SpanInputs.module.css';

const everybody = 'everybody';

/**
 * Spans of work with breaks between them, of all workers or of one: begin and duration are derived
 * from them, and they are stored with the record. @source decisions D6
 */
export function SpanInputs({ form }: { readonly form: WorkForm }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { draft, set } = form;
  const put = (spans: readonly WorkSpan[]) => set({ spans, ...timesOfSpans(spans, draft.date) });
  const change = (index: number, changes: Partial<WorkSpan>) =>
    put(draft.spans.map((span, own) => (own === index ? { ...span, ...changes } : span)));
  const noted = draft.spans.flatMap(({ worker }) => worker ?? []);
  const workers = [
    ...new Set([...(draft.applier ? [draft.applier] : []), ...draft.coworkers, ...noted]),
  ];
  const resting = [...new Set(draft.spans.map(({ worker }) => worker ?? null))].flatMap((worker) =>
    pauses(draft.spans.filter((span) => (span.worker ?? null) === worker)),
  );
  const rest = resting.reduce((sum, minutes) => sum + minutes, 0);
  const restText = `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`;
  return (
    <fieldset className={styles['spans']} aria-label={t`Working times`}>
      {draft.spans.map((span, index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles['span']}>
            <TimeInput
              label={t`From (${number})`}
              value={span.start}
              onChange={(start) => change(index, { start })}
              errors={form.errors(`spans.${index}.start`)}
            />
            <TimeInput
              label={t`Until (${number})`}
              value={span.end}
              onChange={(end) => change(index, { end })}
              errors={form.errors(`spans.${index}.end`)}
            />
            {workers.length > 1 || noted.length > 0 ? (
              <Select
                label={t`Who (${number})`}
                value={span.worker ?? everybody}
                options={[
                  { value: everybody, label: t`Everybody` },
                  ...workers.map((id) => ({
                    value: id,
                    label: nameOfRow('farmcontact', id, store, language) || t`Unknown`,
                  })),
                ]}
                onChange={(worker) =>
                  change(index, { worker: worker === everybody ? null : worker })
                }
              />
            ) : null}
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t`Remove working time ${number}`}
              onClick={() => put(draft.spans.filter((_span, own) => own !== index))}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          </div>
        );
      })}
      <div className={styles['add']}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<AddIcon size={15} />}
          onClick={() => put([...draft.spans, { start: '', end: '' }])}
        >
          {t`Working time`}
        </Button>
        {rest > 0 ? <span className="quiet">{t`Pauses ${restText}`}</span> : null}
      </div>
    </fieldset>
  );
}
