import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { NameList } from '../NameList.tsx';
import { useOpenQuestions } from './confirm.ts';
import { Modal } from './Modal.tsx';

/** The product's confirm dialog. @source decisions D11, RUL-17 */
export function Questions() {
  return useOpenQuestions().map(({ id, title, text, names, yes, no, also, danger, answer }) => (
    <Modal
      key={id}
      opened
      onClose={() => answer('no')}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={() => answer('no')}>
            {no ?? <Trans>Cancel</Trans>}
          </Button>
          {also ? (
            <Button variant="default" onClick={() => answer('also')}>
              {also}
            </Button>
          ) : null}
          <Button {...(danger ? { color: 'red' } : {})} onClick={() => answer('yes')}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
      {names && names.names.length > 0 ? (
        <>
          <h3>{names.label}</h3>
          <NameList {...names} />
        </>
      ) : null}
    </Modal>
  ));
}
