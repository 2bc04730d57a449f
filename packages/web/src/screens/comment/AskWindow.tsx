import { useLingui } from '@lingui/react/macro';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { CommentForm } from './CommentForm.tsx';
import type { About } from './useMentionable.ts';

interface Props {
  readonly about: About;
  readonly onClose: () => void;
}

/** Window for a question to the adviser before the advice is answered. */
export function AskWindow({ about, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal opened focusInside onClose={onClose} title={t`Ask about the advice`}>
      <CommentForm
        takesFocus
        isQuestion
        about={about}
        label={t`Question`}
        placeholder={t`Your question`}
        button={t`Ask`}
        onDone={() => {
          onClose();
          showToast({ text: t`The adviser is asked. The advice stays open.` });
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
