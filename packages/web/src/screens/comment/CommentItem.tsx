import type { EntityRows } from '@furrow/domain';
import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatDateTime } from '@furrow/kit/format.ts';
import { DeleteIcon, EditIcon, HelpIcon, MoreIcon, OkIcon, SendingIcon } from '../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentText } from './CommentText.tsx';
import type { About } from './useMentionable.ts';
import styles from './Comments.module.css';

interface Props {
  readonly about: About;
  readonly comment: EntityRows['comment'];
  /** An unanswered question. */
  readonly isWaiting: boolean;
  readonly isChanging: boolean;
  readonly onChanged: () => void;
  readonly onReply: (() => void) | undefined;
  readonly onChange: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** A comment with its actions. */
export function CommentItem(props: Props) {
  const { about, comment, isWaiting, isChanging, onChanged, onReply, onChange, onRemove } = props;
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const author = nameOfRow('farmcontact', comment.author, store, language) || t`Somebody`;
  const mentioned = comment.mentions.flatMap((id) => {
    const name = nameOfRow('farmcontact', id, store, language);
    return name ? [{ id, name }] : [];
  });
  const entries: readonly MenuEntry[] = [
    ...(onChange ? [{ label: t`Edit`, icon: EditIcon, run: onChange }] : []),
    ...(onRemove ? [{ label: t`Delete`, icon: DeleteIcon, danger: true, run: onRemove }] : []),
  ];
  const isUnsent = store.pending('comment', comment.id) !== null;
  return (
    <article id={`comment-${comment.id}`} className={styles['comment']} aria-label={author}>
      <header className={styles['head']}>
        <strong>{author}</strong>
        <span className={styles['when']}>{formatDateTime(String(comment.date), language)}</span>
        {isUnsent ? <SendingIcon size={14} aria-label={t`Not sent yet`} /> : null}
        {comment.kind === 'question' ? (
          <Badge icon={isWaiting ? HelpIcon : OkIcon} tone={isWaiting ? 'ochre' : 'leaf'}>
            {isWaiting ? t`Waiting for an answer` : t`Answered`}
          </Badge>
        ) : null}
        <span className={styles['space']} />
        {entries.length > 0 ? (
          <Menu entries={entries}>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={t`More for the comment of ${author}`}
            >
              <MoreIcon size={16} />
            </ActionIcon>
          </Menu>
        ) : null}
      </header>
      {isChanging ? (
        <CommentForm
          takesFocus
          about={about}
          changed={comment}
          mentioned={mentioned}
          label={t`Comment`}
          placeholder={t`Write a comment`}
          button={t`Save`}
          onDone={onChanged}
          onCancel={onChanged}
        />
      ) : (
        <>
          <CommentText text={comment.text} names={mentioned.map(({ name }) => name)} />
          {onReply ? (
            <button type="button" className={styles['reply']} onClick={onReply}>
              {comment.kind === 'question' && isWaiting ? t`Answer` : t`Reply`}
            </button>
          ) : null}
        </>
      )}
    </article>
  );
}
