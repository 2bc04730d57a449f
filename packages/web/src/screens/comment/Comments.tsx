import type { EntityRows } from '@furrow/domain';
import { openQuestions } from '@furrow/domain/comment/questions.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFarmStore, usePermission, useRows } from '../../data/index.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { threadsOf } from './threads.ts';
import type { About } from './useMentionable.ts';
import styles from './Comments.module.css';

/** The comments on a record, a crop field or a plan, with their replies. */
export function Comments({ about }: { readonly about: About }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const mayRead = usePermission('comment.read');
  const mayWrite = usePermission('comment.create');
  const mayDelete = usePermission('comment.delete');
  const { farm } = useWorkspace();
  const { is_owner: isOwner, is_root: isRoot, permissions } = farm.contact;
  const comments = useRows('comment');
  const rowComments = useMemo(
    () => comments.filter((comment) => comment[about.entity] === about.id),
    [comments, about.entity, about.id],
  );
  const threads = useMemo(() => threadsOf(rowComments), [rowComments]);
  const open = useMemo(
    () => new Set(openQuestions(rowComments).map(({ id }) => id)),
    [rowComments],
  );
  const [replying, setReplying] = useState<string | null>(null);
  const [changing, setChanging] = useState<string | null>(null);
  if (!mayRead) return null;
  const manages = isOwner || isRoot || permissions.includes('manager');
  const remove = (comment: EntityRows['comment']) => {
    const change = store.remove('comment', comment.id);
    void change.shown.then(() =>
      showToast({
        text: t`The comment is deleted.`,
        action: { label: t`Undo`, run: () => void change.undo() },
      }),
    );
  };
  const item = (comment: EntityRows['comment']) => {
    const isMine = comment.author === farm.contact.id;
    return (
      <CommentItem
        about={about}
        comment={comment}
        isWaiting={open.has(comment.id)}
        isChanging={changing === comment.id}
        onChanged={() => setChanging(null)}
        onReply={mayWrite ? () => setReplying(comment.id) : undefined}
        onChange={mayWrite && isMine ? () => setChanging(comment.id) : undefined}
        onRemove={mayDelete && (isMine || manages) ? () => remove(comment) : undefined}
      />
    );
  };
  return (
    <div className={styles['comments']}>
      {threads.length === 0 ? (
        <p className="quiet">{mayWrite ? t`No comments yet.` : t`There are no comments.`}</p>
      ) : null}
      <ol className={styles['threads']}>
        {threads.map(({ first, replies }) => (
          <li key={first.id}>
            {item(first)}
            {replies.length > 0 ? (
              <ol className={styles['replies']}>
                {replies.map((reply) => (
                  <li key={reply.id}>{item(reply)}</li>
                ))}
              </ol>
            ) : null}
            {[first, ...replies].some(({ id }) => id === replying) ? (
              <div className={styles['replies']}>
                <CommentForm
                  takesFocus
                  about={about}
                  to={first}
                  label={t`Reply`}
                  placeholder={t`Your reply`}
                  button={t`Reply`}
                  onDone={() => setReplying(null)}
                  onCancel={() => setReplying(null)}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <CommentForm
          about={about}
          label={t`Comment`}
          placeholder={t`Write a comment`}
          button={t`Send`}
          onDone={() => undefined}
        />
      ) : null}
    </div>
  );
}
