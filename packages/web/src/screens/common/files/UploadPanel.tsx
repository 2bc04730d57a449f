import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/overlay/Panel.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { UploadArea } from './UploadArea.tsx';
import { uploads, type Upload } from './uploads.ts';

interface Props {
  readonly entity: Upload['entity'];
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Where files are added: stands in place of a form, because a file is sent at once. */
export function UploadPanel({ entity, title, onClose }: Props) {
  usePageTitle(title);
  const close = () => {
    uploads.forgetDone();
    onClose();
  };
  return (
    <Panel
      label={title}
      title={title}
      onClose={close}
      footer={
        <Button variant="default" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <UploadArea entity={entity} />
    </Panel>
  );
}
