import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { problemWords } from '../../words/problemWords.ts';
import type { Answer } from '../../services/useAnswer.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface Props<T> {
  readonly answer: Answer<T>;
  /** A sentence on the part that cannot be shown now. */
  readonly failed: string;
  readonly children: (value: T) => ReactNode;
}

/** The state of a request: skeleton, a failure with a button to retry, or the answer. */
export function AnswerState<T>({
  answer: { value, problem, asking, again },
  failed,
  children,
}: Props<T>) {
  const { t } = useLingui();
  if (problem) {
    // no input is at stake here, so a missing answer gets this message
    const words = problem.kind === 'unreachable' ? failed : problemWords(problem);
    return (
      <Notice
        level="warning"
        action={
          problem.code === 'feature_off' ? undefined : (
            <Button variant="default" size="xs" onClick={again}>
              {t`Try again`}
            </Button>
          )
        }
      >
        {words}
      </Notice>
    );
  }
  if (value === null) return asking ? <Skeleton lines={5} /> : null;
  return <div aria-busy={asking}>{children(value)}</div>;
}
