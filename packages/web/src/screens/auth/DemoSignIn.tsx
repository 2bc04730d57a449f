import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { demoAccount, signIn } from '@furrow/domain/auth/account.calls.ts';
import { call } from '../../calls.ts';
import { problemWords } from '../../words/problemWords.ts';
import { Notice } from '../../ui/Notice.tsx';

interface Demo {
  readonly email: string;
  readonly password: string;
}

/** Sign-in to the filled demo farm, on servers that have one. @source decisions D12 (DEMO) */
export function DemoSignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [demo, setDemo] = useState<Demo | null | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void call(demoAccount).then((result) => {
      const { email, password } = result.ok ? result.value : { email: null, password: null };
      setDemo(email && password ? { email, password } : null);
    });
  }, []);
  // a server with a demo farm marks its page, so that the button has its position before the answer
  // arrives
  if (demo === null || (!demo && !('demo' in document.documentElement.dataset))) return null;
  const enter = async () => {
    if (!demo) return;
    setBusy(true);
    const result = await call(signIn, demo);
    setBusy(false);
    if (result.ok) onSignedIn();
    else setProblem(problemWords(result.problem));
  };
  return (
    <>
      {problem ? <Notice level="danger">{problem}</Notice> : null}
      <Button
        variant="light"
        size="md"
        loading={busy}
        disabled={!demo}
        onClick={() => void enter()}
      >
        <Trans>Explore the demo farm</Trans>
      </Button>
    </>
  );
}
