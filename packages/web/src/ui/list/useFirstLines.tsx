import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

interface FirstLines<Line> {
  readonly first: readonly Line[];
  /** Shows the others; null where there are none. */
  readonly showAll: ReactNode;
}

/** The first of many lines, and a button for all of them. */
export function useFirstLines<Line>(lines: readonly Line[], most: number): FirstLines<Line> {
  const { t } = useLingui();
  const [isWhole, showWhole] = useState(false);
  if (isWhole || lines.length <= most) return { first: lines, showAll: null };
  return {
    first: lines.slice(0, most),
    showAll: (
      <Button variant="subtle" onClick={() => showWhole(true)}>
        {t`Show all ${lines.length} lines`}
      </Button>
    ),
  };
}
