import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFarmStore, useRows } from '../../data/index.ts';
import { hasHalfTyped } from '../../forms/halfTyped.ts';
import { useSingle } from '../../forms/useSingle.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useWorkIn } from '../../me/useWorkIn.ts';
import { paths } from '../../paths.ts';
import { today } from '../../me/today.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { formatHectares } from '../../ui/format/formats.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { useGround } from '../cropfield/ground/useGround.ts';
import { fieldsOfPlan } from '../home/useEarlierFields.ts';
import { fieldsOfSeason, seasonAfter } from './newSeason.ts';
import { useCarryingFields } from './useCarryingFields.ts';
import styles from './NewSeason.module.css';

const none: readonly EntityRows['cropfield'][] = [];
type Take = 'land' | 'crops' | 'none';

/** Begins a new season with the fields of another. @source spec §3 Plan, API-05 */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function NewSeason({
  plan,
  onClose,
}: {
  readonly plan: EntityRows['plan'];
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const store = useFarmStore();
  const language = useLanguage();
  const { plan: active } = useWorkspace();
  const workIn = useWorkIn();
  const navigate = useNavigate();
  const plans = useRows('plan');
  const allFields = useRows('cropfield');
  const [season, setSeason] = useState(() =>
    seasonAfter(plan, new Set(plans.map(({ name }) => String(name))), today()),
  );
  const [take, setTake] = useState<Take>('land');
  const [asked, setAsked] = useState<readonly EntityRows['cropfield'][] | 'asking' | 'failed'>(
    'asking',
  );
  const [tried, setTried] = useState(false);
  const isActive = plan.id === active;
  useEffect(() => {
    if (isActive) return undefined;
    // the store has the fields of the active plan only
    const abort = new AbortController();
    void fieldsOfPlan(String(plan.id), abort.signal).then((fields) => {
      if (!abort.signal.aborted) setAsked(fields ?? 'failed');
    });
    return () => abort.abort();
  }, [isActive, plan.id]);
  const own = useMemo(
    () => (isActive ? allFields.filter((field) => field.plan === plan.id) : asked),
    [isActive, allFields, asked, plan.id],
  );
  const fields = typeof own === 'string' ? none : own;
  const taken = useMemo(
    () =>
      take === 'none'
        ? []
        : fieldsOfSeason(fields, '', { season, from: plan, withCrops: take === 'crops' }),
    [fields, season, plan, take],
  );
  const continued = useMemo(() => {
    const ids = new Set<unknown>(taken.map(({ continues }) => continues));
    return fields.filter(({ id }) => ids.has(id));
  }, [taken, fields]);
  const ground = useGround(continued);
  const hectares = ground ? formatHectares(ground.groundHectares, language) : null;
  const { name } = season;
  const fieldsText = plural(taken.length, { one: '# field', other: '# fields' });
  const count = hectares === null ? fieldsText : `${fieldsText}, ${hectares}`;
  const issues = store.judgeDraft('plan', { ...season });
  const wrong =
    tried &&
    (issues.length > 0 || season.name.trim() === '' || season.period_start > season.period_end);
  const waits = take !== 'none' && own === 'asking';

  const carry = useCarryingFields();
  const form = useRef<HTMLFormElement>(null);
  const begin = useSingle(async () => {
    if (hasHalfTyped(form.current)) return;
    setTried(true);
    if (issues.length > 0 || season.name.trim() === '' || season.period_start > season.period_end)
      return;
    const { made, undo, shown } = store.together(
      () => {
        const planId = String(store.create('plan', { ...season }).rows[0]);
        if (take !== 'none')
          carry(
            planId,
            fieldsOfSeason(fields, planId, { season, from: plan, withCrops: take === 'crops' }),
          );
        return planId;
      },
      { whole: true },
    );
    await shown;
    showToast({
      text: plural(taken.length, {
        one: `Plan ${name} is made with # field.`,
        other: `Plan ${name} is made with # fields.`,
      }),
      action: { label: t`Undo`, run: () => void undo() },
    });
    onClose();
    // a season is created in order to plan it
    void workIn({ ...season, id: made });
    await navigate({ to: paths.cropPlan });
  });

  return (
    <Modal
      opened
      onClose={onClose}
      title={t`New season after ${String(plan.name ?? '')}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={waits} onClick={begin}>
            {taken.length > 0
              ? plural(taken.length, {
                  one: `Begin ${name} with # field`,
                  other: `Begin ${name} with # fields`,
                })
              : t`Begin ${name}`}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <TextInput
          label={t`Name`}
          required
          value={season.name}
          onChange={(text) => setSeason({ ...season, name: text })}
          errors={tried && season.name.trim() === '' ? [t`Give the plan a name.`] : []}
        />
        <div className={styles['dates']}>
          <DateInput
            label={t`Start`}
            value={season.period_start}
            onChange={(day) => day && setSeason({ ...season, period_start: day })}
          />
          <DateInput
            label={t`End`}
            value={season.period_end}
            onChange={(day) => day && setSeason({ ...season, period_end: day })}
            errors={
              wrong && season.period_start > season.period_end
                ? [t`The end is before the start.`]
                : []
            }
          />
        </div>
        <Select
          label={t`Take over`}
          value={take}
          options={[
            { value: 'land', label: t`The fields, without their crops` },
            { value: 'crops', label: t`The fields with their crops` },
            { value: 'none', label: t`Nothing: an empty plan` },
          ]}
          onChange={(value) => setTake(value ?? 'land')}
        />
        <output id={id} className="quiet">
          {own === 'asking' && take !== 'none'
            ? t`Loading`
            : take === 'none'
              ? t`Draw or import the fields of the new season.`
              : t`${count}. What grew on them becomes the previous crop; boundaries, owners, labels and groups stay.`}
        </output>
        {own === 'failed' && take !== 'none' ? (
          <Notice level="danger">{t`The fields of this plan cannot be loaded now. Make it the active plan first, or try again with a connection.`}</Notice>
        ) : null}
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}
