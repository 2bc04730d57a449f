import { agreeToTerms } from '@furrow/domain/auth/account.calls.ts';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../calls.ts';
import { problemWords } from '../words/problemWords.ts';
import { Modal } from '../ui/overlay/Modal.tsx';
import { Notice } from '../ui/Notice.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { PrivacyText } from './PrivacyText.tsx';

/**
 * Covers everything until the terms are accepted; nothing else closes it. @source spec §2, SCR-10
 */
export function PrivacyTerms({
  onAgreed,
  onSignOut,
}: {
  readonly onAgreed: () => void;
  readonly onSignOut: () => void;
}) {
  const { t } = useLingui();
  const title = t`Privacy terms`;
  usePageTitle(title);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const agree = async () => {
    setBusy(true);
    const result = await call(agreeToTerms);
    setBusy(false);
    if (result.ok) onAgreed();
    else setProblem(problemWords(result.problem));
  };
  return (
    <Modal
      opened
      blocking
      wide
      onClose={() => undefined}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onSignOut}>
            <Trans>Sign out</Trans>
          </Button>
          <Button loading={busy} onClick={() => void agree()}>
            <Trans>I agree to the privacy terms</Trans>
          </Button>
        </>
      }
    >
      {problem ? <Notice level="danger">{problem}</Notice> : null}
      <PrivacyText />
    </Modal>
  );
}
