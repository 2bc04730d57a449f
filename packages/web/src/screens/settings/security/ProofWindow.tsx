import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Result } from '../../../data/http.ts';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordInput } from '../../../ui/input/PasswordInput.tsx';
import { checkFilled } from '../../auth/checks.ts';
import styles from '../Card.module.css';

interface Props {
  readonly title: string;
  readonly about: string;
  readonly button: string;
  readonly send: (password: string) => Promise<Result<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Prompts for the password again before an irreversible action. @source decisions D16 */
export function ProofWindow({ title, about, button, send, onClose, onDone }: Props) {
  const { t } = useLingui();
  const id = useId();
  const form = useCallForm(
    { password: '' },
    (values) => checkFilled(values, ['password']),
    ({ password }) => send(password),
    onDone,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} color="red" loading={form.busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} onSubmit={form.submit} className={styles['form']} noValidate>
        <p>{about}</p>
        {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
        <PasswordInput
          label={t`Your password`}
          autoComplete="current-password"
          value={form.values.password}
          onChange={(value) => form.set('password', value)}
          errors={form.errors('password')}
        />
      </form>
    </Modal>
  );
}
