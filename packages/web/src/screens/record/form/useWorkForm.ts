import { fieldAt } from '../../../forms/fieldAt.ts';
import type { EntityRows } from '@furrow/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFacts, useFarmStore, useRows } from '../../../data/index.ts';
import { useReader } from '../../../data/useReader.ts';
import { focusFirstError } from '../../../forms/focusFirstError.ts';
import type { FarmStore } from '../../../data/types.ts';
import {
  forgetDraft,
  storeDraft,
  storedDraft,
  storedBase,
} from '../../../browser/drafts/storedDraft.ts';
import { hasHalfTyped } from '../../../forms/halfTyped.ts';
import { draftNameOf } from '../../../forms/useDraft.ts';
import { useSingle } from '../../../forms/useSingle.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { today } from '../../../me/today.ts';
import { nothingBesides, type WorkActivity, type WorkDraft, type WorkItem } from './draft.ts';
import {
  judgedIssues,
  missingIssues,
  weatherIssues,
  type FormIssue,
} from './checks/draftIssues.ts';
import { issueWords } from './checks/issueWords.ts';
import { limitIssue } from './checks/limitIssue.ts';
import { withoutEmptyLines } from './recordsOfDraft.ts';

export interface WorkForm {
  readonly draft: WorkDraft;
  /** The chosen fields that are in the active plan. */
  readonly fields: readonly EntityRows['cropfield'][];
  readonly set: (changes: Partial<WorkDraft>) => void;
  /** Sets values that nobody typed: this creates no draft. */
  readonly setQuietly: (changes: Partial<WorkDraft>) => void;
  readonly setActivity: (index: number, changes: Partial<WorkActivity>) => void;
  readonly setItem: (index: number, at: number, changes: Partial<WorkItem>) => void;
  /** Every error of an input. */
  readonly errors: (path: string) => readonly string[];
  /** Whether any input whose path matches has errors. */
  readonly hasErrors: (path: RegExp) => boolean;
  /** Errors that belong to no input. */
  readonly others: readonly string[];
  readonly form: React.RefObject<HTMLFormElement | null>;
  readonly submit: () => void;
  /** Discards the input. */
  readonly forget: () => void;
  readonly changed: boolean;
}

interface Options {
  /** Names the draft on this device. */
  readonly name: string;
  readonly initial: () => WorkDraft;
  readonly save: (draft: WorkDraft, fields: readonly EntityRows['cropfield'][]) => unknown;
  readonly serverErrors?: Readonly<Record<string, readonly string[]>>;
  /** The records are new, and count for how many a farm may have. */
  readonly counts?: boolean;
  /** Further issues, checked when the work is to be saved. */
  readonly asks?: (
    draft: WorkDraft,
    fields: readonly EntityRows['cropfield'][],
  ) => readonly FormIssue[];
  /** The record that is changed, as it was opened: the work is judged as it. */
  readonly opened?: EntityRows['record'];
}

const differs = (draft: WorkDraft, changes: Partial<WorkDraft>): boolean => {
  const fields = new Map<string, unknown>(Object.entries(draft));
  return Object.entries(changes).some(([member, value]) => fields.get(member) !== value);
};

/** A record as it was opened, also where its form is restored after a reload. */
export const openedRecord = (
  store: FarmStore,
  name: string,
  record: EntityRows['record'],
): EntityRows['record'] => storedBase<EntityRows['record']>(draftNameOf(store, name)) ?? record;

/** Whether an error can be shown beside an input. */
const shown =
  /^(fields|spans\..+|areas\..+|parts\..+|doses\..+|weather\.\w+|taskgrid|prescriptionmap|used_fuel|work_cost|estimated_cost|date|duration|applier|coworkers|machines|notes|advice_reason|activities(\.\d+\.(theme|type|reasons\..+|items\.\d+\.(value|producttype|stock|type)|attributes\.\d+\.(value|textvalue|code)))?)$/;

/** State of a work form: values, problems, and saving. Values are judged while they are typed. */
export function useWorkForm({
  name: ownName,
  initial,
  save,
  serverErrors = {},
  counts = false,
  asks,
  opened,
}: Options): WorkForm {
  const store = useFarmStore();
  const name = draftNameOf(store, ownName);
  const language = useLanguage();
  const rows = useRows('cropfield');
  const records = useRows('record');
  const contractFields = useRows('contractfield');
  const facts = useFacts();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => {
    const kept = storedDraft<WorkDraft>(name);
    // a draft may have been stored before the form had all these members
    return { draft: kept ? { ...nothingBesides, ...kept } : initial(), changed: kept !== null };
  });
  const { draft, changed } = state;
  const [asked, setAsked] = useState(false);
  const [fromServer, setFromServer] = useState(serverErrors);

  useEffect(() => {
    if (changed) storeDraft(name, draft, opened);
  }, [name, draft, changed, opened]);
  const [isTold] = useState(() => Object.keys(serverErrors).length > 0);
  useEffect(() => {
    // once, when the form opens with the server's errors
    if (isTold) focusFirstError(form.current);
  }, [isTold]);

  const fields = useMemo(
    () => draft.fields.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    [draft.fields, rows],
  );
  const limit = useMemo(
    () =>
      counts
        ? limitIssue(
            { ...draft, fields: fields.map(({ id }) => String(id)) },
            { facts, records, contractFields },
          )
        : null,
    [counts, draft, fields, facts, records, contractFields],
  );
  const missing = useCallback(
    (typed: WorkDraft) => [
      ...missingIssues({ ...typed, fields: fields.map(({ id }) => id) }, today()),
      ...(asks?.(typed, fields) ?? []),
    ],
    [fields, asks],
  );
  // changes to rows by others may make it invalid, or valid
  const reader = useReader();
  const wrong = useMemo(
    () => [
      ...(limit ? [limit] : []),
      ...judgedIssues(draft, fields, (record) =>
        reader.judgeDraft(
          'record',
          opened ? { ...record, id: opened.id, version: opened.version } : record,
        ),
      ),
      ...weatherIssues(draft, (report) => reader.judgeDraft('weatherreport', report)),
      ...(asked ? missing(draft) : []),
    ],
    [draft, fields, asked, missing, reader, opened, limit],
  );
  const errors = (path: string) => [
    ...new Set([
      ...wrong.filter((issue) => issue.path === path).map((issue) => issueWords(issue, language)),
      ...(fromServer[path] ?? []),
    ]),
  ];
  const paths = [...new Set([...wrong.map(({ path }) => path), ...Object.keys(fromServer)])];

  const set = (changes: Partial<WorkDraft>) => {
    setState((before) => ({ draft: { ...before.draft, ...changes }, changed: true }));
    setFromServer((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !(fieldAt(path) in changes))),
    );
  };
  const setActivity = (index: number, changes: Partial<WorkActivity>) =>
    set({
      activities: draft.activities.map((activity, at) =>
        at === index ? { ...activity, ...changes } : activity,
      ),
    });
  const forget = () => {
    forgetDraft(name);
    setState(({ draft: kept }) => ({ draft: kept, changed: false }));
  };

  const saveOnce = useSingle(() =>
    Promise.resolve(save(withoutEmptyLines(draft), fields)).then(forget),
  );

  return {
    draft,
    fields,
    set,
    setQuietly: (changes) =>
      setState((before) =>
        differs(before.draft, changes)
          ? { ...before, draft: { ...before.draft, ...changes } }
          : before,
      ),
    setActivity,
    setItem: (index, at, changes) =>
      setActivity(index, {
        items: (draft.activities[index]?.items ?? []).map((item, own) =>
          own === at ? { ...item, ...changes } : item,
        ),
      }),
    errors,
    hasErrors: (path) => paths.some((one) => path.test(one)),
    others: paths.filter((path) => !shown.test(path)).flatMap(errors),
    form,
    submit: () => {
      setAsked(true);
      setFromServer({});
      if (hasHalfTyped(form.current)) return undefined;
      if (wrong.length + missing(draft).length > 0) return focusFirstError(form.current);
      saveOnce();
    },
    forget,
    changed,
  };
}
