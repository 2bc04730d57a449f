import { entityOf } from '@furrow/domain/entities.ts';
import { useLingui } from '@lingui/react/macro';
import type { Draft } from '../../../data/types.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { useValueLines } from '../../../forms/useValueLines.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface Props {
  readonly entity: string;
  /** By field name; other members are left out. */
  readonly typed: Draft;
}

/**
 * Unsaved changes to a row that was deleted elsewhere, so that they can be entered again; nothing
 * where there are none.
 */
export function TypedBefore({ entity, typed }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const linesOf = useValueLines();
  const { fields } = entityOf(entity);
  const facts = Object.entries(typed)
    .filter(([name]) => name in fields)
    .map(([name, value]) => ({
      label: fieldLabel(entity, name, language),
      value: linesOf(entity, name, value).map((line, index) => <div key={index}>{line}</div>),
    }));
  return facts.length > 0 ? (
    <>
      <Notice level="warning">
        {t`This no longer exists: it was deleted or merged while you worked on it. Your changes could not be saved.`}
      </Notice>
      <h3 style={{ marginTop: 16 }}>{t`You had entered`}</h3>
      <Facts facts={facts} />
    </>
  ) : null;
}
