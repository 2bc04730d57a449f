import { useRouteParam } from '../../browser/router.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { confirmEmail, verifyEmail } from '@furrow/domain/auth/email.calls.ts';
import { call } from '../../calls.ts';
import { problemWords } from '../../words/problemWords.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AuthPage } from './AuthPage.tsx';

interface Props {
  readonly title: string;
  /** The call that consumes the token of the link. */
  readonly use: typeof verifyEmail | typeof confirmEmail;
  /** Message after success. */
  readonly done: string;
}

/** Page behind a mailed link that does its work by being followed. @source decisions D3, D16 */
export function UsedLink({ title, use, done }: Props) {
  const { t } = useLingui();
  const token = useRouteParam('token') ?? '';
  const [outcome, setOutcome] = useState<{ readonly ok: boolean; readonly words: string } | null>(
    null,
  );
  const following = useLatest({ use, done });
  useEffect(() => {
    void call(following.current.use, { token }).then((result) =>
      setOutcome(
        result.ok
          ? { ok: true, words: following.current.done }
          : {
              ok: false,
              words: result.problem.errors.token?.join(' ') || problemWords(result.problem),
            },
      ),
    );
    // once for a token: the link works once
  }, [token, following]);
  return (
    <AuthPage title={title} below={<Link to={paths.map}>{t`To the map`}</Link>}>
      {outcome ? (
        <Notice level={outcome.ok ? 'ok' : 'danger'}>{outcome.words}</Notice>
      ) : (
        <p className="quiet">{t`One moment`}</p>
      )}
    </AuthPage>
  );
}
