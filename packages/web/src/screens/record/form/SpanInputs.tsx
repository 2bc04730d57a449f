import { ActionIcon, Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { AddIcon, CloseIcon } from '../../../ui/icons.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { WorkSpan } from './draft.ts';
import { timesOfSpans } from './spans.ts';
import type { WorkForm } from './useWorkForm.ts';
import styles from './SpanInputs.module.css';

/** Stretches the work was done in, with a break between: they give its begin and its duration. @source decisions D6 */
export function SpanInputs({ form }: { readonly form: WorkForm }) {
  const { t } = useLingui();
  const { draft, set } = form;
  const put = (spans: readonly WorkSpan[]) => set({ spans, ...timesOfSpans(spans, draft.date) });
  const change = (place: number, changes: Partial<WorkSpan>) => put(draft.spans.map((span, own) => (own === place ? { ...span, ...changes } : span)));
  return (
    <div className={styles['spans']} role="group" aria-label={t`Working times`}>
      {draft.spans.map((span, place) => {
        const number = place + 1;
        return (
          <div key={place} className={styles['span']}>
            <TextInput type="time" label={t`From (${number})`} value={span.start} onChange={(start) => change(place, { start })} errors={[]} />
            <TextInput type="time" label={t`Until (${number})`} value={span.end} onChange={(end) => change(place, { end })} errors={[]} />
            <ActionIcon variant="subtle" size={36} aria-label={t`Remove working time ${number}`} onClick={() => put(draft.spans.filter((_span, own) => own !== place))}>
              <CloseIcon size={16} />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<AddIcon size={15} />} onClick={() => put([...draft.spans, { start: '', end: '' }])}>
          {t`Working time`}
        </Button>
      </div>
    </div>
  );
}
