import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { focusFirstError } from '../../../forms/focusFirstError.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { TextInput } from '../../../ui/input/TextInput.tsx';

interface Props {
  readonly title: string;
  readonly button: string;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

/**
 * Prompts for the reason why work is cancelled or declined. @source decisions D14 "cancel and
 * decline need cancel_reason"
 */
export function ReasonWindow({ title, button, onClose, onReason }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    setAsked(true);
    if (reason.trim()) onReason(reason.trim());
    else focusFirstError(form.current);
  };
  return (
    <Modal
      opened
      focusInside
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t`Back`}
          </Button>
          <Button color="red" onClick={submit}>
            {button}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a window one just opened
          autoFocus
          label={t`Reason`}
          value={reason}
          maxLength={1000}
          onChange={setReason}
          errors={asked && !reason.trim() ? [t`Enter a reason.`] : []}
        />
      </form>
    </Modal>
  );
}
