import { Fragment } from 'react';
import { partsOf } from './mentions.ts';
import styles from './Comments.module.css';

/** The text of a comment, with mentioned names highlighted. */
export function CommentText({
  text,
  names,
}: {
  readonly text: string;
  readonly names: readonly string[];
}) {
  return (
    <p className={styles['text']}>
      {partsOf(text, names).map((part, index) =>
        part.isName ? (
          <span key={index} className={styles['name']}>
            {part.text}
          </span>
        ) : (
          <Fragment key={index}>{part.text}</Fragment>
        ),
      )}
    </p>
  );
}
