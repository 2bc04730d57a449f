import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { EntityScreen } from '../EntityScreen.ts';

interface Props {
  readonly screen: Pick<EntityScreen, 'icon' | 'about' | 'newLabel'>;
  readonly title: string;
  /** The filter that matched nothing; '' without a filter. */
  readonly filter: string;
  /** Omitted for people who may add none. */
  readonly onNew: (() => void) | undefined;
}

/** Replaces a list without rows: no match, or an empty entity with a button to add a row. */
export function EmptyList({ screen, title, filter, onNew }: Props) {
  const { t, i18n } = useLingui();
  if (filter)
    return (
      <EmptyState icon={screen.icon} title={t`No search results`}>
        <Trans>Nothing here matches “{filter}”.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={screen.icon}
      title={title}
      action={
        onNew ? (
          <Button variant="light" onClick={onNew}>
            {screen.newLabel ? i18n._(screen.newLabel) : ''}
          </Button>
        ) : null
      }
    >
      {i18n._(screen.about)}
    </EmptyState>
  );
}
