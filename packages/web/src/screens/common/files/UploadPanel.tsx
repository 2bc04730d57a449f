import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useFirstFocus, useFocusBack } from '../../../ui/overlay/focus.ts';
import { Panel } from '../../../ui/overlay/Panel.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import type { FileEntity } from '@furrow/kit';
import { UploadArea } from './UploadArea.tsx';

interface Props {
  readonly entity: FileEntity;
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Panel to add files: shown in place of a form, because a file is uploaded at once. */
export function UploadPanel({ entity, title, onClose }: Props) {
  usePageTitle(title);
  const area = useRef<HTMLDivElement>(null);
  useFocusBack();
  useFirstFocus(area);
  return (
    <Panel
      label={title}
      title={title}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div ref={area}>
        <UploadArea entity={entity} />
      </div>
    </Panel>
  );
}
