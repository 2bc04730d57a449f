import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { wallClock } from '../record/form/when/duration.ts';
import { MentionInput } from './MentionInput.tsx';
import { mentionedIn, type Mentionable } from './mentions.ts';
import { useMentionable, type About } from './useMentionable.ts';
import styles from './Comments.module.css';

interface Props {
  readonly about: About;
  /** The comment it replies to. */
  readonly to?: EntityRows['comment'] | null;
  /** The comment to edit; null for a new comment. */
  readonly changed?: EntityRows['comment'] | null;
  readonly isQuestion?: boolean;
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  /** The people mentioned by the edited comment. */
  readonly mentioned?: readonly Mentionable[];
  readonly onDone: () => void;
  /** If present, a cancel button is shown. */
  readonly onCancel?: (() => void) | undefined;
  readonly takesFocus?: boolean;
}

/** Writes a comment, a reply or a question: stored on the device at once, as any edit. */
export function CommentForm(props: Props) {
  const { about, to = null, changed = null, isQuestion = false, label, placeholder } = props;
  const { button, mentioned = [], onDone, onCancel, takesFocus = false } = props;
  const { t } = useLingui();
  const store = useFarmStore();
  const [text, setText] = useState(changed?.text ?? '');
  const [chosen, setChosen] = useState<readonly Mentionable[]>(mentioned);
  const [isUsed, setIsUsed] = useState(false);
  const [asked, setAsked] = useState(false);
  const people = useMentionable(about, isUsed);
  const send = () => {
    setAsked(true);
    if (!text.trim()) return;
    const said = { text: text.trim(), mentions: [...mentionedIn(text, chosen)] };
    if (changed) store.update('comment', changed.id, said);
    else
      store.create('comment', {
        ...said,
        [about.entity]: about.id,
        date: wallClock(new Date()),
        kind: isQuestion ? 'question' : 'remark',
        reply_to: to?.id ?? null,
      });
    setText('');
    setChosen([]);
    setAsked(false);
    onDone();
  };
  const isOpen = isUsed || text !== '' || onCancel !== undefined;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MentionInput
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        people={people}
        onMention={(person) => setChosen([...chosen, person])}
        onFocus={() => setIsUsed(true)}
        onSend={send}
        error={asked && !text.trim() ? t`Enter a text first.` : null}
        takesFocus={takesFocus}
      />
      {isOpen ? (
        <div className={styles['buttons']}>
          <span className={styles['hint']}>{t`@ mentions somebody`}</span>
          {onCancel ? (
            <Button variant="default" size="sm" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          ) : null}
          <Button type="submit" size="sm">
            {button}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
