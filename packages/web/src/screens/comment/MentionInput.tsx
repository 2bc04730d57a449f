/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   a text of several lines with suggestions: no tag of HTML is that */
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { foldText } from '../../ui/search/foldText.ts';
import { mentionAt, withMention, type Mentionable } from './mentions.ts';
import control from '../../ui/input/control.module.css';
import styles from './Comments.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** People who may be mentioned; null while unknown. */
  readonly people: readonly Mentionable[] | null;
  readonly onMention: (person: Mentionable) => void;
  readonly onFocus: () => void;
  /** Sends it, by Ctrl-Enter. */
  readonly onSend: () => void;
  readonly error: string | null;
  readonly takesFocus?: boolean;
}

/** Names that fit under a text without hiding it. */
const most = 6;

/** A text in which people are mentioned by an @ and their name. @source WAI-ARIA Combobox */
export function MentionInput(props: Props) {
  const { label, placeholder, value, onChange, people, onMention, error } = props;
  const { onFocus, onSend, takesFocus = false } = props;
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isShut, setIsShut] = useState(false);
  const typed = isShut ? null : mentionAt(value, caret);
  const wanted = foldText(typed?.query ?? '');
  const matches =
    typed && people
      ? people.filter(({ name }) => foldText(name).includes(wanted)).slice(0, most)
      : [];
  const choose = (person: Mentionable) => {
    if (!typed) return;
    const next = withMention(value, caret, typed, person.name);
    onMention(person);
    onChange(next.text);
    setCaret(next.caret);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (matches.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = matches[active] ?? matches[0];
    if (step !== undefined) setActive((active + step + matches.length) % matches.length);
    else if (event.key === 'Escape') setIsShut(true);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['input']}>
      <div className={control['box']}>
        <textarea
          ref={box}
          className={control['control']}
          rows={2}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={matches.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          placeholder={placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a window one just opened
          autoFocus={takesFocus}
          maxLength={5000}
          value={value}
          onFocus={onFocus}
          onChange={(event) => {
            setIsShut(false);
            setActive(0);
            setCaret(event.target.selectionStart);
            onChange(event.target.value);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
      </div>
      {matches.length > 0 ? (
        <ul id={`${id}-people`} role="listbox" aria-label={t`People`} className={styles['people']}>
          {matches.map((person, index) => (
            <li
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              {person.name}
            </li>
          ))}
        </ul>
      ) : null}
      {typed && people === null ? (
        <p
          className={styles['hint']}
        >{t`The people you can mention load once there is a connection.`}</p>
      ) : null}
      {error === null ? null : (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
