import { entityOf } from '@furrow/domain/entities.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { keptDraft } from '../../browser/drafts/keptDraft.ts';
import { useFarmStore, useStatus } from '../../data/index.ts';
import type { Draft } from '../../data/types.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { showValue } from '../../forms/showValue.ts';
import { draftNameOf } from '../../forms/useDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/overlay/Panel.tsx';

interface Props {
  readonly entity: string;
  /** Of the form's draft, as it names it itself. */
  readonly draftName: string;
  readonly title: string;
  readonly onClose: () => void;
  /** What became of the row, where that is known. */
  readonly children?: ReactNode;
}

/**
 * In place of a row that is not here, or not yet. What was typed before somebody else took the row
 * away is shown, so that it can be written elsewhere.
 */
export function GonePanel({ entity, draftName, title, onClose, children }: Props) {
  const { t } = useLingui();
  const { loading } = useStatus();
  const typed = useTyped(entity, draftName);
  if (loading === 'cold')
    return (
      <Panel label={title} title={title} onClose={onClose}>
        <p className="quiet">{t`Loading`}</p>
      </Panel>
    );
  return (
    <Panel label={title} title={title} onClose={onClose}>
      {typed.length > 0 ? (
        <>
          <Notice level="warning">
            {t`This no longer exists: it was deleted or merged while you worked on it. Your changes could not be saved.`}
          </Notice>
          <h3 style={{ marginTop: 16 }}>{t`You had entered`}</h3>
          <Facts facts={typed} />
        </>
      ) : (
        <p className="quiet">{t`This no longer exists.`}</p>
      )}
      {children}
    </Panel>
  );
}

function useTyped(entity: string, draftName: string) {
  const store = useFarmStore();
  const language = useLanguage();
  const { fields } = entityOf(entity);
  const typed = keptDraft<Draft>(draftNameOf(store, draftName)) ?? {};
  return Object.entries(typed)
    .filter(([name]) => name in fields)
    .map(([name, value]) => ({
      label: fieldLabel(entity, name, language),
      value: showValue(entity, name, value, { store, language }),
    }));
}
