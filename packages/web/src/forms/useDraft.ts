import { fieldAt } from './fieldAt.ts';
import { messageText } from '@furrow/domain/messages/messages.ts';
import type { Issue } from '@furrow/kit';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { useFarmStore } from '../data/index.ts';
import { isRow } from '../data/outbox/outcome.ts';
import type { Draft, FarmStore } from '../data/types.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { fieldOf } from './fieldProps.ts';
import { focusFirstError } from './focusFirstError.ts';
import { hasHalfTyped } from './halfTyped.ts';
import { forgetDraft, storeDraft, storedDraft, storedBase } from '../browser/drafts/storedDraft.ts';
import { useSingle } from './useSingle.ts';
import { wireDraft } from './wireDraft.ts';

export interface DraftForm {
  readonly entity: string;
  readonly draft: Draft;
  readonly value: (name: string) => unknown;
  readonly set: (name: string, value: unknown) => void;
  readonly setMany: (values: Draft) => void;
  /** Every error of a field path, in the person's language. */
  readonly errors: (path: string) => readonly string[];
  /** Errors that belong to no single field of the form. */
  readonly others: (shown: readonly string[]) => readonly string[];
  /** Checks fields again that already show an error; called on leaving a field. */
  readonly recheck: () => void;
  readonly form: React.RefObject<HTMLFormElement | null>;
  /** Calls `save` with the checked draft, or shows every error and focuses the first. */
  readonly submit: (event?: FormEvent) => void;
  readonly changed: boolean;
  /** Discards the input. */
  readonly reset: () => void;
}

interface Options {
  readonly entity: string;
  /** Names the draft on this device: entity and row. */
  readonly name: string;
  readonly initial: Draft;
  /**
   * Resolves when it is stored; the input is discarded then. `seen` contains the values at the time
   * the person began to type.
   */
  readonly save: (draft: Draft, seen: Draft) => void | Promise<void>;
  /** Replaces the check by the definition alone; receives the draft in its wire form. */
  readonly judge?: (draft: Draft) => Issue[];
  /**
   * Checks while typing, and again when rows of these entities change; missing fields are reported
   * on saving.
   */
  readonly live?: readonly string[];
  /** Errors the server reported for this row, by field path. */
  readonly serverErrors?: Readonly<Record<string, readonly string[]>>;
}

/** Name under which a draft is stored: typed input is private to the person. */
export const draftNameOf = ({ user }: Pick<FarmStore, 'user'>, name: string): string =>
  `${user} ${name}`;

/** Kinds that are wrong for as long as they are half typed. */
const typedKinds: ReadonlySet<string> = new Set(['text', 'decimal', 'integer']);

/** A form over a draft of a row, checked by the definition and the server's rules. */
export function useDraft({
  entity,
  name: ownName,
  initial,
  save,
  judge: judgeOf,
  live,
  serverErrors = {},
}: Options): DraftForm {
  const store = useFarmStore();
  const name = draftNameOf(store, ownName);
  const language = useLanguage();
  const kept = useRef(storedDraft<Draft>(name));
  const [typed, setTyped] = useState<Draft>(kept.current ?? {});
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [fromServer, setFromServer] = useState(serverErrors);
  const form = useRef<HTMLFormElement>(null);
  const draft = { ...initial, ...typed };
  const changed = Object.keys(typed).length > 0;
  // a form restored after a reload was begun on the row as it was then
  const seen = useRef(kept.current ? { ...initial, ...storedBase<Draft>(name) } : initial);
  useEffect(() => {
    if (!changed) seen.current = initial;
  }, [initial, changed]);

  useEffect(() => {
    if (changed) storeDraft(name, typed, seenOf(seen.current, typed));
  }, [name, typed, changed]);

  const judge = (): Issue[] => {
    const wired = wireDraft(entity, draft);
    return judgeOf ? judgeOf(wired) : store.judgeDraft(entity, wired);
  };
  // a text that is being typed is not yet wrong
  const [typing, setTyping] = useState<string | null>(null);
  const [, judgeAgain] = useReducer((turn: number) => turn + 1, 0);
  const looksAt = live?.join(' ') ?? '';
  useEffect(() => {
    const stops = looksAt
      .split(' ')
      .filter(Boolean)
      .map((name) => store.subscribe(name, judgeAgain));
    return () => stops.forEach((stop) => stop());
  }, [store, looksAt]);
  const alive = live
    ? judge().filter(({ code, path }) => code !== 'required' && path !== typing)
    : [];
  const setMany = (values: Draft) => {
    setTyped((before) => ({ ...before, ...values }));
    setFromServer((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !(fieldAt(path) in values))),
    );
    setIssues((before) => before.filter(({ path }) => !(fieldAt(path) in values)));
  };
  const saveOnce = useSingle(() => {
    if (hasHalfTyped(form.current)) return undefined;
    const issues = judge();
    setIssues(issues);
    setFromServer({});
    if (issues.length > 0) return focusFirstError(form.current);
    return Promise.resolve(save(wireDraft(entity, draft), seen.current)).then(() =>
      forgetDraft(name),
    );
  });
  const errorsAt = (path: string): string[] => [
    ...new Set([
      ...[...issues, ...alive]
        .filter((issue) => issue.path === path)
        .map(({ code, params }) => messageText(code, language, params)),
      ...(fromServer[path] ?? []),
    ]),
  ];

  return {
    entity,
    draft,
    value: (field) => draft[field],
    set: (field, value) => {
      if (live && typeof value === 'string' && typedKinds.has(fieldOf(entity, field).kind))
        setTyping(field);
      setMany({ [field]: value });
    },
    setMany,
    errors: errorsAt,
    others: (shown) => {
      const paths = new Set([
        ...[...issues, ...alive].map(({ path }) => path),
        ...Object.keys(fromServer),
      ]);
      return [...paths]
        .filter((path) => !shown.some((name) => path === name || path.startsWith(`${name}.`)))
        .flatMap(errorsAt);
    },
    recheck: () => {
      setTyping(null);
      if (issues.length > 0) setIssues(judge());
    },
    form,
    submit: (event) => {
      event?.preventDefault();
      saveOnce();
    },
    changed,
    reset: () => {
      forgetDraft(name);
      setTyped({});
      setIssues([]);
    },
  };
}

/** The members of the original row that were overwritten, with its version; none for a new row. */
function seenOf(seen: Draft, typed: Draft): Draft | undefined {
  if (!isRow(seen)) return undefined;
  const row: Draft = seen;
  const over: [string, unknown][] = Object.keys(typed).map((field) => [field, row[field] ?? null]);
  return { id: seen.id, version: seen.version, ...Object.fromEntries(over) };
}
