import { useReader } from '../../../data/useReader.ts';
import { useLatest } from '../../../ui/useLatest.ts';
import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useIsWide } from '../../../browser/useMedia.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { BackButton } from '../../../ui/BackButton.tsx';
import { AddIcon, RepeatIcon } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { areaText } from '../../../ui/format/measures.ts';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useFieldWords } from '../../cropfield/useFieldWords.ts';
import { formTitle, saveWords } from '../workText.ts';
import { AdviceReason } from './AdviceReason.tsx';
import { ActivityCard } from './work/ActivityCard.tsx';
import type { InitialState, WorkDraft } from './draft.ts';
import { wallClock } from './when/duration.ts';
import { FormMap } from './where/FormMap.tsx';
import { FurtherCard } from './work/FurtherCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { useFormPhotos } from '../../common/files/useFormPhotos.ts';
import { useFarmStore } from '../../../data/index.ts';
import type { StoredFile } from '../../../data/files/stored-file.ts';
import { activityOf, withKinds } from './amounts/itemTypes.ts';
import { NotAllowedNote } from './checks/NotAllowedNote.tsx';
import { useNotAllowed, type NotAllowed } from './checks/useNotAllowed.ts';
import { likeRecordOn } from './repeat.ts';
import { RepeatNotices } from './RepeatNotices.tsx';
import { StateChoice } from './StateChoice.tsx';
import { totalArea } from './amounts/totals.ts';
import { useChoosableFields } from './where/useChoosableFields.ts';
import { useDetailTypes } from './work/useDetailTypes.ts';
import { reasonIssues } from './checks/shortages.ts';
import { shortagesIn, useWorkChecks } from './checks/useWorkChecks.ts';
import { useJudged, useRepeat, type RepeatedWork } from './useRepeat.ts';
import { useWorkForm } from './useWorkForm.ts';
import { ObservationLink } from '../NewWork.tsx';
import { PlannedToday } from '../PlannedToday.tsx';
import { useNear } from './where/useNear.ts';
import { WhenCard } from './when/WhenCard.tsx';
import { WhereCard } from './where/WhereCard.tsx';
import { WorkFertilizing } from '../../balance/WorkFertilizing.tsx';
import { WorkEstimate } from '../../money/WorkEstimate.tsx';
import { WorkProtection } from '../../protection/WorkProtection.tsx';
import { AdmissionContext, useAdmissionCheck } from '../../protection/useAdmissionCheck.ts';
import { stickyBar } from '../../../ui/overlay/useClearance.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import styles from './RecordForm.module.css';

interface Props {
  /** Names the draft on this device. */
  readonly name: string;
  readonly initial: () => WorkDraft;
  readonly onSave: (
    draft: WorkDraft,
    fields: readonly EntityRows['cropfield'][],
    notAllowed: readonly NotAllowed[],
    photos: readonly StoredFile[],
  ) => unknown;
  readonly onCancel: () => void;
  /** States the person may choose; empty for an existing record, which keeps its state. */
  readonly states: readonly InitialState[];
  /** Labels for an existing record, in place of those for a new one. */
  readonly words?: { readonly title: string; readonly save: string };
  readonly serverErrors?: Readonly<Record<string, readonly string[]>>;
  /** The records are new, and count for how many a farm may have. */
  readonly counts?: boolean;
  /** The record that is changed, as it was opened. */
  readonly opened?: EntityRows['record'];
  /** The record whose work is copied at the start. */
  readonly like?: () => EntityRows['record'] | undefined;
  /** Whether work planned for today is offered as well. */
  readonly offersToday?: boolean;
  /** No field was given: the field at the person's position is used. */
  readonly takesStanding?: boolean;
  /** Additional inputs, shown below the work. */
  readonly children?: ReactNode;
}

/** Work on fields, to be planned, registered or changed. @source decisions D14, D15 */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function RecordForm({
  name,
  initial,
  onSave,
  onCancel,
  states,
  words: own,
  serverErrors,
  counts = false,
  opened,
  like,
  offersToday = false,
  takesStanding = false,
  children,
}: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const wide = useIsWide();
  const fieldWords = useFieldWords();
  const details = useDetailTypes();
  const fixed = own !== undefined;
  // shortages are recomputed when something is booked
  const reader = useReader('stockrecord');
  const asks = useCallback(
    (typed: WorkDraft, worked: readonly EntityRows['cropfield'][]) =>
      reasonIssues(typed, shortagesIn(reader, typed, worked, { details, ownRecord: opened })),
    [reader, details, opened],
  );
  const { user } = useFarmStore();
  const photos = useFormPhotos(`${user} ${name}`);
  const forbidden = useRef<readonly NotAllowed[]>([]);
  const form = useWorkForm({
    name,
    initial,
    save: (typed, worked) => onSave(typed, worked, forbidden.current, photos.kept),
    counts,
    asks,
    ...(serverErrors ? { serverErrors } : {}),
    ...(opened ? { opened } : {}),
  });
  const { draft, fields, set } = form;
  const checks = useWorkChecks(draft, fields, details, opened);
  const admission = useAdmissionCheck(draft, fields, opened?.id);
  const notAllowed = useNotAllowed(admission);
  useEffect(() => {
    forbidden.current = notAllowed;
  }, [notAllowed]);
  const { area: unit } = useMeasures();
  const choosable = useChoosableFields(draft.fields);

  const fill = useLatest(form.setQuietly);
  useEffect(() => {
    // filled in quietly: input that nobody typed is no draft to keep
    if (!fixed) fill.current({ activities: withKinds(draft.activities, details) });
  }, [details, draft.activities, fixed, fill]);

  const themes = draft.activities.map(({ theme }) => theme);
  const area = areaText(totalArea(draft, fields), unit, language);
  const work = useRepeat({ form, details, like, fixed });
  useJudged(admission, work);
  const { near, standing } = useNear({ form, choosable, work, takesStanding });
  const addActivity = () => {
    const theme =
      ['crop_protection', 'fertilizing', 'tillage'].find((one) => !themes.includes(one)) ?? 'other';
    set({ activities: [...draft.activities, activityOf(details, theme)] });
  };
  const setState = (state: InitialState) => {
    const now = wallClock(new Date());
    // performed work is not in the future; a future time was the plan's
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
            <BackButton onClick={onCancel} />
            <h1>{title}</h1>
            <SameAsLast work={work} draft={draft} />
            {offersToday ? <ObservationLink isCompact fields={draft.fields} /> : null}
          </header>
          {states.length > 1 ? (
            <StateChoice value={draft.state} onChange={setState} states={states} />
          ) : null}
          {draft.state === 'adviced' ? <AdviceReason form={form} /> : null}
          {form.others.map((text) => (
            <Notice key={text} level="danger">
              {text}
            </Notice>
          ))}
          {offersToday && draft.state === 'performed' ? (
            <PlannedToday fields={draft.fields} />
          ) : null}
          <WhereCard
            form={form}
            choosable={choosable}
            words={fieldWords}
            details={details}
            fixed={fixed}
            near={near}
            standing={standing}
            onFields={work.choose}
          />
          <WhenCard form={form} checks={checks.when} isNew={!fixed} opened={opened} />
          <RepeatNotices work={work} draft={draft} />
          <AdmissionContext value={admission}>
            {draft.activities.map((_activity, index) => (
              <ActivityCard
                key={index}
                form={form}
                index={index}
                details={details}
                checks={checks.activity(index)}
                left={checks.left}
                shortages={checks.short(index)}
              />
            ))}
            <WorkProtection draft={draft} fields={fields} />
            <WorkFertilizing draft={draft} fields={fields} record={opened} />
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
          <PhotoCard photos={photos} />
          <FurtherCard form={form}>{children}</FurtherCard>
          <WorkEstimate draft={draft} fields={fields} record={opened} />
        </div>
        <FormFoot
          kept={form.changed || photos.kept.length > 0}
          isWaiting={photos.coming.length > 0}
          notAllowed={draft.state === 'concept' ? noProducts : notAllowed}
          save={
            own?.save ??
            saveWords({
              state: draft.state,
              themes,
              fields: fields.length,
              area,
              isForbidden: notAllowed.length > 0,
            })
          }
          onCancel={() => {
            form.forget();
            for (const { id } of photos.kept) photos.remove(id);
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
            onChange={(ids) => (fixed ? undefined : work.choose(ids))}
          />
        </div>
      ) : null}
    </div>
  );
}

const noProducts: readonly NotAllowed[] = [];

/** Offers the work of the last time, unless it is in the form already. */
function SameAsLast({
  work: { last, where, repeat },
  draft,
}: {
  readonly work: RepeatedWork;
  readonly draft: WorkDraft;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  if (!last) return null;
  const isSame =
    JSON.stringify(likeRecordOn(last, where).activities) === JSON.stringify(draft.activities);
  if (isSame) return null;
  return (
    <Button
      variant="default"
      className={styles['like'] ?? ''}
      leftSection={<RepeatIcon size={16} />}
      onClick={() => repeat(last)}
    >
      {t`Same as ${formatDate(String(last.date ?? ''), language)}`}
    </Button>
  );
}

interface FootProps {
  /** Whether the typed values are stored on the device. */
  readonly kept: boolean;
  /** A photo is being put on the device. */
  readonly isWaiting: boolean;
  readonly save: string;
  /** The parts of the work that are not allowed, shown beside the button. */
  readonly notAllowed: readonly NotAllowed[];
  readonly onCancel: () => void;
}

function FormFoot({ kept, isWaiting, save, notAllowed, onCancel }: FootProps) {
  const { t } = useLingui();
  return (
    <footer {...stickyBar} className={styles['footer']}>
      <NotAllowedNote products={notAllowed} />
      <span className={styles['kept']}>{kept ? t`Kept as a draft on this device` : ''}</span>
      <Button variant="default" size="md" onClick={onCancel}>
        {t`Cancel`}
      </Button>
      <Button
        type="submit"
        size="md"
        disabled={isWaiting}
        className={styles['save'] ?? ''}
        {...(notAllowed.length > 0 ? { color: 'red' } : {})}
      >
        {save}
      </Button>
    </footer>
  );
}
