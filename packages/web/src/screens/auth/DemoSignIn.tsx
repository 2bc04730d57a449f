import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { account, http } from '../../calls.ts';
import { problemWords } from '../../forms/problemWords.ts';
import { Notice } from '../../ui/Notice.tsx';

interface Demo {
  readonly email: string;
  readonly password: string;
}

/** The way into the filled demo farm, where the server has one. @source decisions D12 (DEMO) */
export function DemoSignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [demo, setDemo] = useState<Demo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void http<Demo>({ path: '/api/v3/auth/demo/' }).then((result) => {
      if (result.ok && result.value?.email) setDemo(result.value);
    });
  }, []);
  if (!demo) return null;
  const enter = async () => {
    setBusy(true);
    const result = await account.signIn(demo);
    setBusy(false);
    if (result.ok) onSignedIn();
    else setProblem(problemWords(result.problem));
  };
  return (
    <>
      {problem ? <Notice level="danger">{problem}</Notice> : null}
      <Button variant="light" size="md" loading={busy} onClick={() => void enter()}>
        <Trans>Look around on the demo farm</Trans>
      </Button>
    </>
  );
}
