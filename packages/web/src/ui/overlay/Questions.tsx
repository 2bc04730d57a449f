import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useAsked } from './confirm.ts';
import { Modal } from './Modal.tsx';

/** The product's confirm dialog. @source decisions D11, RUL-17 */
export function Questions() {
  return useAsked().map(({ id, title, text, yes, no, danger, answer }) => (
    <Modal
      key={id}
      opened
      onClose={() => answer(false)}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={() => answer(false)}>
            {no ?? <Trans>Cancel</Trans>}
          </Button>
          <Button {...(danger ? { color: 'red' } : {})} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  ));
}
