import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import { confirmTotp, type startTotp } from '@furrow/domain/auth/totp.calls.ts';
import type { Output } from '@furrow/kit';
import { call } from '../../../calls.ts';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import { checkFilled } from '../../auth/checks.ts';
import styles from '../Card.module.css';
import { CopyButton, Secret } from '../Copied.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';

/** The data that an authenticator needs. */
export type Started = Output<typeof startTotp>;

const QrCode = lazyPart(() => import('./QrCode.tsx').then(({ QrCode: component }) => component));

/**
 * From the picture for the authenticator over a first code to the recovery codes. @source decisions
 * D16, AUT-03
 */
export function TwoStepWindow({
  started,
  onClose,
}: {
  readonly started: Started;
  readonly onClose: (done: boolean) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useCallForm(
    { code: '' },
    (values) => checkFilled(values, ['code']),
    ({ code }) => call(confirmTotp, { code: code.trim() }),
    ({ recovery_codes: codes }) => setCodes(codes),
  );
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />;
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t`Switch two-step sign-in on`}
      footer={
        <>
          <Button variant="default" onClick={() => onClose(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            <Trans>Switch on</Trans>
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} onSubmit={form.submit} className={styles['form']} noValidate>
        {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
        <p>{t`Scan this picture with the authenticator on your phone, or type in the key.`}</p>
        <Suspense fallback={<div className={styles['qr']} style={{ height: 200 }} />}>
          <QrCode text={started.otpauth_url} label={t`Picture for the authenticator`} />
        </Suspense>
        <Secret text={started.secret} label={t`Key for the authenticator`} />
        <TextInput
          label={t`Code`}
          hint={t`The six digits your authenticator shows now.`}
          autoComplete="one-time-code"
          maxLength={50}
          value={form.values.code}
          onChange={(value) => form.set('code', value)}
          errors={form.errors('code')}
        />
      </form>
    </Modal>
  );
}

/** Shown once: only an explicit button closes it, so that no slip hides them. */
function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      blocking
      onClose={onClose}
      title={t`Your recovery codes`}
      footer={
        <>
          <CopyButton text={codes.join('\n')} label={t`Copy all`} />
          <Button onClick={onClose}>
            <Trans>I have saved them</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Notice level="ok">{t`Two-step sign-in is on.`}</Notice>
        <p>{t`Without your phone, one of these codes lets you in; each works once. They are not shown again: print them, or keep them with your passwords.`}</p>
        <ul className={styles['codes']} aria-label={t`Your recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
