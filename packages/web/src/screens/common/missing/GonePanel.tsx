import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { storedDraft } from '../../../browser/drafts/storedDraft.ts';
import { useFarmStore, useIsCold } from '../../../data/index.ts';
import type { Draft } from '../../../data/types.ts';
import { draftNameOf } from '../../../forms/useDraft.ts';
import { Panel } from '../../../ui/overlay/Panel.tsx';
import { TypedBefore } from './TypedBefore.tsx';

interface Props {
  readonly entity: string;
  /** Name of the form's draft. */
  readonly draftName: string;
  readonly title: string;
  readonly onClose: () => void;
  /** An explanation of the row's removal, where it is known. */
  readonly children?: ReactNode;
}

/**
 * Replaces a row that is missing, or not loaded yet. Input typed before the row was deleted
 * elsewhere is shown, so that it can be entered again.
 */
export function GonePanel({ entity, draftName, title, onClose, children }: Props) {
  const { t } = useLingui();
  const isCold = useIsCold();
  const store = useFarmStore();
  const typed = storedDraft<Draft>(draftNameOf(store, draftName)) ?? {};
  if (isCold)
    return (
      <Panel label={title} title={title} onClose={onClose}>
        <p className="quiet">{t`Loading`}</p>
      </Panel>
    );
  return (
    <Panel label={title} title={title} onClose={onClose}>
      {Object.keys(typed).length > 0 ? (
        <TypedBefore entity={entity} typed={typed} />
      ) : (
        <p className="quiet">{t`This no longer exists.`}</p>
      )}
      {children}
    </Panel>
  );
}
