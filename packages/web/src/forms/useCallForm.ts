import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem, Result } from '../data/http.ts';
import { focusFirstError } from './focusFirstError.ts';
import { hasHalfTyped } from './halfTyped.ts';
import { problemWords } from '../words/problemWords.ts';

/** The part of a form that one input takes. */
interface FormInput<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly errors: readonly string[];
}

export interface CallForm<V> {
  readonly values: V;
  readonly set: <K extends keyof V>(name: K, value: V[K]) => void;
  /** All errors of a field. */
  readonly errors: (name: keyof V & string) => readonly string[];
  /** Value, change and errors of a field, for its input. */
  readonly input: <K extends keyof V & string>(name: K) => FormInput<V[K]>;
  /**
   * The problem of the form as a whole; null when there is none or it is shown beside the fields.
   */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly form: React.RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent) => void;
}

type Errors = Readonly<Record<string, readonly string[]>>;

/**
 * A form that makes a single call, outside any farm: signing in, signing up, a new password.
 * `check` returns the problems that are known before the call.
 */
export function useCallForm<V extends object, T>(
  initial: V,
  check: (values: V) => Errors,
  send: (values: V) => Promise<Result<T>>,
  done: (value: T) => void,
): CallForm<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (errors: Errors, words: string | null) => {
    // an answer arrives between two frames, and the next one may be rendered without it
    flushSync(() => {
      setErrors(errors);
      setProblem(words);
    });
    focusFirstError(form.current);
  };
  const tell = (refused: Problem) => {
    const fields = Object.fromEntries(
      Object.entries(refused.errors).filter(([path]) => path in initial),
    );
    refuse(fields, Object.keys(fields).length > 0 ? null : problemWords(refused));
  };

  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _told, ...rest }) => rest);
  };
  const errorsOf = (name: keyof V & string) => errors[name] ?? [];

  return {
    values,
    set,
    errors: errorsOf,
    input: (name) => ({
      value: values[name],
      onChange: (value) => set(name, value),
      errors: errorsOf(name),
    }),
    problem,
    busy,
    form,
    submit: (event) => {
      event.preventDefault();
      if (busy || hasHalfTyped(form.current)) return;
      const errors = check(values);
      if (Object.keys(errors).length > 0) return refuse(errors, null);
      setBusy(true);
      setProblem(null);
      void send(values).then((result) => {
        setBusy(false);
        if (result.ok) done(result.value);
        else tell(result.problem);
      });
    },
  };
}
