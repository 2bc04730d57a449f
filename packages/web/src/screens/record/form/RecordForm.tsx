import { useReader } from '../../../data/useReader.ts';
import { useLatest } from '../../../ui/useLatest.ts';
import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useIsWide } from '../../../browser/useMedia.ts';
import { useFarmStore, useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatDate } from '../../../ui/format/formats.ts';
import { AddIcon, BackIcon, RepeatIcon } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { areaText } from '../../../ui/format/measures.ts';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useFieldWords } from '../../cropfield/useFieldWords.ts';
import { formTitle, saveWords } from '../workText.ts';
import { ActivityCard } from './work/ActivityCard.tsx';
import { onFields, type InitialState, type WorkDraft } from './draft.ts';
import { wallClock } from './when/duration.ts';
import { FormMap } from './where/FormMap.tsx';
import { FurtherCard } from './work/FurtherCard.tsx';
import { activityOf, withKinds } from './amounts/itemTypes.ts';
import { lastTime } from './likeLastTime.ts';
import { bearsOthersProducts, lacksProducts, likeRecordOn, type Repeat } from './repeat.ts';
import { RepeatNotice } from './RepeatNotice.tsx';
import { StateChoice } from './StateChoice.tsx';
import { totalArea } from './amounts/totals.ts';
import { useChoosableFields } from './where/useChoosableFields.ts';
import { useDetailTypes } from './work/useDetailTypes.ts';
import { reasonIssues } from './checks/shortages.ts';
import { shortagesIn, useWorkChecks } from './checks/useWorkChecks.ts';
import { useWorkForm } from './useWorkForm.ts';
import { WhenCard } from './when/WhenCard.tsx';
import { WhereCard } from './where/WhereCard.tsx';
import { WorkFertilizing } from '../../balance/WorkFertilizing.tsx';
import { WorkProtection } from '../../protection/WorkProtection.tsx';
import { AdmissionContext, useAdmissionCheck } from '../../protection/useAdmissionCheck.ts';
import { stickyBar } from '../../../ui/overlay/useClearance.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import styles from './RecordForm.module.css';

interface Props {
  /** Names the draft on this device. */
  readonly name: string;
  readonly initial: () => WorkDraft;
  readonly onSave: (draft: WorkDraft, fields: readonly EntityRows['cropfield'][]) => void;
  readonly onCancel: () => void;
  /** States the person may make; empty for a record that exists, which keeps its own. */
  readonly states: readonly InitialState[];
  /** Words of a record that exists, in place of those for a new one. */
  readonly words?: { readonly title: string; readonly save: string };
  readonly told?: Readonly<Record<string, readonly string[]>>;
  /** The records are new, and count for how many a farm may have. */
  readonly counts?: boolean;
  readonly version?: { readonly id: unknown; readonly version: number };
  /** The record whose work it begins with. */
  readonly like?: () => EntityRows['record'] | undefined;
  /** Stands under the work: what is asked besides. */
  readonly children?: ReactNode;
}

/** Work on fields, to be planned, registered or changed. @source decisions D14, D15 */
export function RecordForm({
  name,
  initial,
  onSave,
  onCancel,
  states,
  words: own,
  told,
  counts = false,
  version,
  like,
  children,
}: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const wide = useIsWide();
  const fieldWords = useFieldWords();
  const details = useDetailTypes();
  const records = useRows('record');
  const fixed = own !== undefined;
  // what is short is told anew when something is booked
  const reader = useReader('stockrecord');
  const asks = useCallback(
    (typed: WorkDraft, worked: readonly EntityRows['cropfield'][]) =>
      reasonIssues(typed, shortagesIn(reader, typed, worked, { details, own: version })),
    [reader, details, version],
  );
  const form = useWorkForm({
    name,
    initial,
    save: onSave,
    counts,
    asks,
    ...(told ? { told } : {}),
    ...(version ? { version } : {}),
  });
  const { draft, fields, set } = form;
  const checks = useWorkChecks(draft, fields, details, version);
  const admission = useAdmissionCheck(draft, fields, version?.id);
  const { area: unit } = useMeasures();
  const choosable = useChoosableFields(draft.fields);

  const fill = useLatest(form.setQuietly);
  useEffect(() => {
    // filled in quietly: what nobody typed is no draft to keep
    if (!fixed) fill.current({ activities: withKinds(draft.activities, details) });
  }, [details, draft.activities, fixed, fill]);

  const themes = draft.activities.map(({ theme }) => theme);
  const area = areaText(totalArea(draft, fields), unit, language);
  const [model, setModel] = useState(like);
  const where = useMemo<Repeat>(
    () => ({
      records,
      fields: fields.map(({ id }) => String(id)),
      cropOf: (field) => store.row('cropfield', field as string | null)?.crop ?? null,
    }),
    [records, fields, store],
  );
  const last = useMemo(
    () =>
      fixed
        ? undefined
        : lastTime(records, draft.activities[0]?.theme ?? null, {
            fields: new Set(fields.map(({ id }) => id)),
            crops: new Set(fields.map(({ crop }) => crop)),
            cropOf: (record) => where.cropOf(record.cropfield),
          }),
    [records, draft.activities, fields, where, fixed],
  );
  const repeat = (record: EntityRows['record']) => {
    setModel(record);
    set(likeRecordOn(record, where));
  };
  const addActivity = () => {
    const theme =
      ['crop_protection', 'fertilizing', 'tillage'].find((one) => !themes.includes(one)) ?? 'other';
    set({ activities: [...draft.activities, activityOf(details, theme)] });
  };
  const setState = (state: InitialState) => {
    const now = wallClock(new Date());
    // what is done was done by now; a moment that lies ahead was the plan's
    set({
      state,
      ...(state === 'performed' && draft.date && draft.date > now ? { date: now } : {}),
    });
  };
  const title = own?.title ?? formTitle(draft.state, themes);
  usePageTitle(title);

  return (
    <div className={styles['page']}>
      <form
        ref={form.form}
        className={styles['form']}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className={styles['scroll']}>
          <header className={styles['header']}>
            <button
              type="button"
              className={styles['back']}
              aria-label={t`Back`}
              onClick={onCancel}
            >
              <BackIcon size={20} />
            </button>
            <h1>{title}</h1>
            {last ? (
              <SameAsLast last={last} draft={draft} where={where} onRepeat={() => repeat(last)} />
            ) : null}
          </header>
          {states.length > 1 ? (
            <StateChoice value={draft.state} onChange={setState} states={states} />
          ) : null}
          {form.others.map((text) => (
            <Notice key={text} level="danger">
              {text}
            </Notice>
          ))}
          <WhereCard
            form={form}
            choosable={choosable}
            words={fieldWords}
            details={details}
            fixed={fixed}
          />
          <WhenCard form={form} checks={checks.when} />
          {model ? (
            <RepeatNotices
              model={model}
              draft={draft}
              where={where}
              onReplace={() => set({ activities: likeRecordOn(model, where).activities })}
            />
          ) : null}
          <AdmissionContext value={admission}>
            {draft.activities.map((_activity, place) => (
              <ActivityCard
                key={place}
                form={form}
                place={place}
                details={details}
                checks={checks.activity(place)}
                left={checks.left}
                shortages={checks.short(place)}
              />
            ))}
            <WorkProtection draft={draft} fields={fields} />
            <WorkFertilizing draft={draft} fields={fields} record={version?.id} />
          </AdmissionContext>
          {form.errors('activities').map((text) => (
            <div key={text} className={styles['error']}>
              {text}
            </div>
          ))}
          <div>
            <Button variant="default" leftSection={<AddIcon size={16} />} onClick={addActivity}>
              {t`Activity`}
            </Button>
          </div>
          <FurtherCard form={form}>{children}</FurtherCard>
        </div>
        <FormFoot
          kept={form.changed}
          save={own?.save ?? saveWords(draft.state, themes, fields.length, area)}
          onCancel={() => {
            form.forget();
            onCancel();
          }}
        />
      </form>
      {wide ? (
        <div className={styles['map']}>
          <FormMap
            fields={choosable}
            words={fieldWords}
            chosen={draft.fields}
            onChange={(ids) => (fixed ? undefined : set(onFields(draft, ids)))}
          />
        </div>
      ) : null}
    </div>
  );
}

interface RepeatProps {
  readonly draft: WorkDraft;
  readonly where: Repeat;
}

interface SameAsLastProps extends RepeatProps {
  readonly last: EntityRows['record'];
  readonly onRepeat: () => void;
}

/** Offers the work of the last time, unless it stands in the form already. */
function SameAsLast({ last, draft, where, onRepeat }: SameAsLastProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const isSame =
    JSON.stringify(likeRecordOn(last, where).activities) === JSON.stringify(draft.activities);
  if (isSame) return null;
  return (
    <Button
      variant="default"
      className={styles['like'] ?? ''}
      leftSection={<RepeatIcon size={16} />}
      onClick={onRepeat}
    >
      {t`Same as ${formatDate(String(last.date ?? ''), language)}`}
    </Button>
  );
}

interface RepeatNoticesProps extends RepeatProps {
  readonly model: EntityRows['record'];
  readonly onReplace: () => void;
}

/** What of the repeated work was left out, or had better be. */
function RepeatNotices({ model, draft, where, onReplace }: RepeatNoticesProps) {
  return (
    <>
      {bearsOthersProducts(draft, model, where) ? (
        <RepeatNotice model={model} onReplace={onReplace} />
      ) : null}
      {lacksProducts(draft, model, where) ? <RepeatNotice model={model} /> : null}
    </>
  );
}

interface FootProps {
  /** What was typed is kept on the device. */
  readonly kept: boolean;
  readonly save: string;
  readonly onCancel: () => void;
}

function FormFoot({ kept, save, onCancel }: FootProps) {
  const { t } = useLingui();
  return (
    <footer {...stickyBar} className={styles['footer']}>
      <span className={styles['kept']}>{kept ? t`Kept as a draft on this device` : ''}</span>
      <Button variant="default" size="md" onClick={onCancel}>
        {t`Cancel`}
      </Button>
      <Button type="submit" size="md" className={styles['save'] ?? ''}>
        {save}
      </Button>
    </footer>
  );
}
