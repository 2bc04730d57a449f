import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { MapIcon } from '../../ui/icons.ts';
import type { Zone } from './zones.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

const ZonesWindow = lazyPart(() =>
  import('./ZonesWindow.tsx').then(({ ZonesWindow: component }) => component),
);

interface Props {
  readonly zones: readonly Zone[];
  readonly unit: unknown;
}

/** Opens the zones on the map. */
export function ZonesMap({ zones, unit }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<MapIcon size={15} />}
        onClick={() => setOpened(true)}
      >
        <Trans>Look at the zones on the map</Trans>
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <ZonesWindow
            zones={zones}
            unit={typeof unit === 'string' ? unit : ''}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
