import { useGoBack, useReadAddress } from '../../browser/router.ts';
import { useAddress } from '../../browser/useAddress.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFarmStore, usePermission, useRows, useStatus } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { hideToast, showToast } from '../../ui/overlay/toasts.ts';
import type { StoredFile } from '../../data/files/stored-file.ts';
import type { WorkDraft } from './form/draft.ts';
import { presentErrors } from './form/checks/draftIssues.ts';
import { MayNotRecord } from './form/MayNotRecord.tsx';
import { RecordForm } from './form/RecordForm.tsx';
import { attachPhotos, saveWeather, saveWork } from './form/saveWork.ts';
import { modelOf, startOfDraft } from './form/startOfDraft.ts';
import { draftOfEntry, mendEntry, recordIdsOf } from './form/stuckWork.ts';
import { momentNamed, readRecordForm, type RecordFormSearch } from './recordSearch.ts';
import { advisesByDefault, statesToMake } from './rights.ts';
import { useRecordRights } from './useRecordRights.ts';
import { reasonOfObservation } from '../scouting/observationWords.ts';
import { savedWords } from './workText.ts';
import type { NotAllowed } from './form/checks/useNotAllowed.ts';

const fieldsNamed = ({ fields }: RecordFormSearch): readonly string[] =>
  fields?.split(',').filter(Boolean) ?? [];

/** Plans or records work on fields, or corrects work that the server refused. */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function RecordFormPage() {
  const { t } = useLingui();
  const store = useFarmStore();
  const navigate = useNavigate();
  const readAddress = useReadAddress();
  const { farm, plan } = useWorkspace();
  const { loading, stuck, connection } = useStatus();
  const search = useAddress(readRecordForm);
  const language = useLanguage();
  const records = useRows('record');
  const mayCreate = usePermission('record.create');
  const mayMakeJobs = usePermission('job.create');
  const { rights, principal } = useRecordRights();
  const entry = search.entry ? stuck.find(({ id }) => id === search.entry) : undefined;
  const states = statesToMake(rights, principal);
  const back = useGoBack(paths.records.list);

  useEffect(() => {
    // an entry that was settled meanwhile needs no correction
    if (search.entry && !entry && loading !== 'cold')
      void navigate({ to: paths.records.list, replace: true });
  }, [search.entry, entry, loading, navigate]);

  // an address may name work and fields that were created elsewhere and are still on their way to
  // this device
  const named = [
    ...(search.like ? [{ entity: 'record', id: search.like }] : []),
    ...fieldsNamed(search).map((id) => ({ entity: 'cropfield', id })),
  ];
  const isOnItsWay =
    loading === 'snapshot' &&
    connection === 'online' &&
    named.some(({ entity, id }) => !store.row(entity, id));
  if (loading === 'cold' || isOnItsWay || (search.entry && !entry)) return <FarmSkeleton />;
  if (!mayCreate || states.length === 0) return <MayNotRecord />;

  const save = async (
    draft: WorkDraft,
    fields: readonly EntityRows['cropfield'][],
    notAllowed: readonly NotAllowed[],
    photos: readonly StoredFile[],
  ) => {
    if (entry) {
      if (photos.length > 0)
        store.together(() => attachPhotos(store, recordIdsOf(entry, store), photos));
      const weather = saveWeather(store, draft);
      await weather.change?.shown;
      await mendEntry(store, entry, weather.draft, fields);
      return back();
    }
    const work = saveWork(store, draft, fields, { mayMakeJobs, photos });
    await work.shown;
    const isDone = draft.state === 'performed';
    // after finishing, the page shows the performed record
    if (isDone && work.made)
      await navigate({
        to: (work.made.entity === 'job' ? paths.jobs : paths.records).byId(work.made.id),
        replace: true,
      });
    else back();
    const standsOn = readAddress().pathname;
    const undo = async () => {
      await work.undo();
      if (isDone && readAddress().pathname === standsOn) back();
    };
    const names = notAllowed.map(({ name }) => name).join(', ');
    const saved = savedWords(
      draft.state,
      draft.activities.map(({ theme }) => theme),
      fields.length,
    );
    const said = showToast({
      text:
        names === ''
          ? saved
          : isDone
            ? t`${saved} Not allowed: ${names}. The spray register shows it.`
            : t`${saved} Not allowed: ${names}.`,
      ...(names === '' ? {} : { level: 'danger' as const }),
      action: { label: t`Undo`, run: () => void undo() },
    });
    work.refused((id) => {
      hideToast(said);
      showToast({
        text: t`The server did not accept this work. Nothing is lost.`,
        level: 'danger',
        stays: 0,
        action: {
          label: t`Correct it`,
          run: () => void navigate({ to: paths.records.create, search: { entry: id } }),
        },
      });
    });
  };
  const cropOf = (field: unknown) => store.row('cropfield', field as string | null)?.crop ?? null;
  const wish = {
    fields: fieldsNamed(search),
    like: search.like ?? null,
    theme: search.theme ?? null,
    state: search.state ?? null,
    at: momentNamed(search),
    records,
    cropOf,
  };
  const seen = search.seen ? store.row('record', search.seen) : undefined;
  const start = () => {
    if (entry) return draftOfEntry(entry, principal.lookup);
    const contact = store.row('farmcontact', principal.contact);
    return startOfDraft({
      ...wish,
      seen: seen ? { record: seen, reason: reasonOfObservation(seen, language) } : null,
      states,
      advises: advisesByDefault(rights, states),
      applier: contact?.is_applier === true ? String(contact.id) : null,
      now: new Date(),
    });
  };
  const name = `${farm.id} ${plan} record ${[search.fields, search.like, search.theme, search.state, search.at, search.seen, search.entry].map((part) => part ?? '').join(' ')}`;
  return (
    <RecordForm
      key={name}
      name={name}
      initial={start}
      states={states}
      onSave={save}
      onCancel={back}
      counts={!entry}
      offersToday={search.like === 'latest' && !entry}
      takesStanding={search.like === 'latest' && !entry && !search.fields}
      {...(entry ? {} : { like: () => modelOf(wish) })}
      {...(entry
        ? { serverErrors: presentErrors(entry.problem.errors, draftOfEntry(entry).fields) }
        : {})}
    />
  );
}
