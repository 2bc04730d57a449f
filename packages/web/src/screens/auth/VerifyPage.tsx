import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { http } from '../../calls.ts';
import { problemWords } from '../../forms/problemWords.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AuthPage } from './AuthPage.tsx';

/** Where the link that proves an e-mail address leads. @source decisions D3 */
export function VerifyPage() {
  const { t } = useLingui();
  const { token } = useParams({ strict: false });
  const [outcome, setOutcome] = useState<{ readonly ok: boolean; readonly words: string } | null>(null);
  useEffect(() => {
    void http({ method: 'POST', path: '/api/v3/auth/verify/', body: { token } }).then((result) =>
      setOutcome(result.ok ? { ok: true, words: t`Your e-mail address is confirmed.` } : { ok: false, words: problemWords(result.problem) }),
    );
    // once for a token: the link works once
  }, [token]);
  return (
    <AuthPage title={<Trans>Your e-mail address</Trans>} below={<Link to={paths.map}>{t`To the map`}</Link>}>
      {outcome ? <Notice level={outcome.ok ? 'ok' : 'danger'}>{outcome.words}</Notice> : <p className="quiet">{t`One moment`}</p>}
    </AuthPage>
  );
}
