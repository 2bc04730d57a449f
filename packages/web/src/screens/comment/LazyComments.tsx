import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { usePermission } from '../../data/index.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { About } from './useMentionable.ts';
import styles from './CommentsCard.module.css';

const Comments = lazyPart(() =>
  import('./Comments.tsx').then(({ Comments: component }) => component),
);

interface Props {
  readonly about: About;
  /** Without a frame, inside a panel that has one. */
  readonly isPlain?: true;
}

/** The comments on a row; nothing for a person without the right to read them. */
export function LazyComments({ about, isPlain }: Props) {
  const { t } = useLingui();
  if (!usePermission('comment.read')) return null;
  return (
    <section className={isPlain ? styles['plain'] : styles['card']} aria-label={t`Comments`}>
      <h2>{t`Comments`}</h2>
      <Suspense fallback={null}>
        <Comments key={about.id} about={about} />
      </Suspense>
    </section>
  );
}
