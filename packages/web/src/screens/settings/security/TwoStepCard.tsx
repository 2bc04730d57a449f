import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endTotp, startTotp } from '@furrow/domain/auth/totp.calls.ts';
import { call } from '../../../calls.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useMe } from '../../../me/MeContext.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { OkIcon, WarningIcon } from '../../../ui/icons.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { ProofWindow } from './ProofWindow.tsx';
import { TwoStepWindow, type Started } from './TwoStepWindow.tsx';

/**
 * Two-step sign-in: switched on with an authenticator, off with the password. @source decisions
 * D16, AUT-03
 */
export function TwoStepCard() {
  const { t } = useLingui();
  const { me, reload } = useMe();
  const [started, setStarted] = useState<Started | null>(null);
  const [ending, setEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  const on = me.user.totp;
  const start = async () => {
    setBusy(true);
    const result = await call(startTotp);
    setBusy(false);
    if (result.ok) setStarted(result.value);
    else showToast({ text: problemWords(result.problem), level: 'danger' });
  };
  return (
    <Card
      title={t`Two-step sign-in`}
      about={t`Signing in asks for your password and for a code from your phone. Somebody who finds out your password still cannot get in.`}
      action={
        <Badge icon={on ? OkIcon : WarningIcon} tone={on ? 'leaf' : 'quiet'}>
          {on ? t`On` : t`Off`}
        </Badge>
      }
    >
      <div className={styles['buttons']}>
        {on ? (
          <Button variant="default" color="red" onClick={() => setEnding(true)}>
            <Trans>Switch off</Trans>
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void start()}>
            <Trans>Switch on</Trans>
          </Button>
        )}
      </div>
      {started ? (
        <TwoStepWindow
          started={started}
          onClose={(done) => {
            setStarted(null);
            if (done) void reload();
          }}
        />
      ) : null}
      {ending ? (
        <ProofWindow
          title={t`Switch two-step sign-in off`}
          about={t`From then on your password alone signs you in, and your recovery codes stop working.`}
          button={t`Switch off`}
          send={(password) => call(endTotp, { password })}
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false);
            showToast({ text: t`Two-step sign-in is off.` });
            void reload();
          }}
        />
      ) : null}
    </Card>
  );
}
